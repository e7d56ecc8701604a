"""The painted widget: only changed runs are refreshed, clicks find zones, looks repaint all."""

from rich.color import Color
from textual.app import ComposeResult
from textual.geometry import Region
from textual.reactive import reactive

from tui.painting.canvas import Canvas
from tui.theme.glyphs import GLYPHS, Glyphs
from tui.theme.looks import LOOKS, Scheme, textual_theme, theme_name
from tui.widgets.cell_widget import CellWidget, PaintedApp


class Counter(CellWidget):
    """A number in the middle of two clickable halves."""

    count: reactive[int] = reactive(0, repaint=False)

    def paint(self, canvas: Canvas) -> None:
        canvas.put(4, 1, str(self.count), "accent")
        self.zone(Region(0, 0, 5, 3), "left")
        self.zone(Region(4, 0, 6, 3), "right")

    def watch_count(self) -> None:
        self.repaint()


class CounterApp(PaintedApp):
    CSS = "Counter { width: 10; height: 3; }"

    def __init__(self, look: Scheme | None = None, glyphs: Glyphs | None = None) -> None:
        super().__init__()
        self.look = look or LOOKS["zellige"]
        self.glyphs = glyphs or GLYPHS["unicode"]
        self.pressed: list[str] = []
        self.refreshed: list[tuple[Region, ...]] = []

    def compose(self) -> ComposeResult:
        yield Counter()

    def on_mount(self) -> None:
        self.wear(self.look)

    def wear(self, look: Scheme) -> None:
        self.look = look
        self.register_theme(textual_theme(look))
        self.theme = theme_name(look)

    def on_cell_widget_pressed(self, event: CellWidget.Pressed) -> None:
        assert isinstance(event.control, Counter)
        self.pressed.append(event.zone_id)

    def record_refreshes(self) -> None:
        """Note what the widget asks to have refreshed from now on."""
        widget = self.query_one(Counter)
        refresh = widget.refresh

        def recording(*regions: Region, **options: bool) -> Counter:
            self.refreshed.append(regions)
            return refresh(*regions, **options)

        widget.refresh = recording  # type: ignore[method-assign]


def shown(app: CounterApp) -> str:
    widget = app.query_one(Counter)
    return "\n".join(widget.render_line(y).text for y in range(widget.content_size.height))


async def test_a_new_value_refreshes_only_the_cells_that_change() -> None:
    app = CounterApp()
    async with app.run_test(size=(20, 6)) as pilot:
        await pilot.pause()
        app.record_refreshes()
        app.query_one(Counter).count = 7
        await pilot.pause()
        assert app.refreshed == [(Region(4, 1, 1, 1),)]
        assert "    7" in shown(app)


async def test_a_picture_that_stays_the_same_refreshes_nothing() -> None:
    app = CounterApp()
    async with app.run_test(size=(20, 6)) as pilot:
        await pilot.pause()
        app.record_refreshes()
        app.query_one(Counter).repaint()
        assert app.refreshed == []


async def test_padding_shifts_the_refreshed_cells() -> None:
    app = CounterApp()
    async with app.run_test(size=(20, 8)) as pilot:
        widget = app.query_one(Counter)
        widget.styles.padding = (1, 2)
        widget.styles.width, widget.styles.height = 14, 5
        await pilot.pause()
        widget._exchange_repaint_regions()
        widget.count = 7
        assert widget._exchange_repaint_regions() == {Region(6, 2, 1, 1)}


async def test_a_new_look_repaints_everything() -> None:
    app = CounterApp()
    async with app.run_test(size=(20, 6)) as pilot:
        await pilot.pause()
        before = app.query_one(Counter).render_line(0)
        app.wear(LOOKS["riad-light"])
        await pilot.pause()
        after = app.query_one(Counter).render_line(0)
        assert before.text == after.text
        assert [part.style for part in before] != [part.style for part in after]


async def test_other_signs_repaint_everything() -> None:
    app = CounterApp()
    async with app.run_test(size=(20, 6)) as pilot:
        await pilot.pause()
        app.record_refreshes()
        app.glyphs = GLYPHS["ascii"]
        app.query_one(Counter).repaint()
        assert app.refreshed == [()]


async def test_a_new_size_paints_a_new_picture() -> None:
    app = CounterApp()
    async with app.run_test(size=(20, 6)) as pilot:
        app.query_one(Counter).styles.width = 16
        await pilot.pause()
        assert {len(line) for line in shown(app).splitlines()} == {16}


async def test_a_click_presses_the_topmost_zone() -> None:
    app = CounterApp()
    async with app.run_test(size=(20, 6)) as pilot:
        for x in (0, 4, 9):
            await pilot.click(Counter, offset=(x, 1))
        await pilot.click(offset=(15, 1))
        await pilot.pause()
        assert app.pressed == ["left", "right", "right"]


def output_colours(app: CounterApp) -> set[Color | None]:
    """The colours of all cells after the app's filters, just before they become bytes."""
    widget = app.query_one(Counter)
    styles = [
        segment.style
        for strip in widget.render_lines(Region(0, 0, 10, 3))
        for segment in strip
        if segment.style
    ]
    return {colour for style in styles for colour in (style.color, style.bgcolor)}


async def test_the_ansi_look_reaches_the_terminal_as_its_own_sixteen_colours() -> None:
    app = CounterApp(LOOKS["ansi16"])
    async with app.run_test(size=(20, 6)) as pilot:
        await pilot.pause()
        colours = output_colours(app)
    codes = {code for colour in colours if colour for code in colour.get_ansi_codes()}
    assert codes == {"30", "93", "97"}


async def test_other_looks_reach_the_terminal_in_full_colour() -> None:
    app = CounterApp(LOOKS["zellige"])
    async with app.run_test(size=(20, 6)) as pilot:
        await pilot.pause()
        colours = output_colours(app)
    assert {colour.name.upper() for colour in colours if colour} == {
        LOOKS["zellige"].colour(role) for role in ("felt", "text", "accent")
    }
