"""The small mistakes that can be made in one source: each changes one expression or statement."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.Div: ast.Mult(),
}


ANY_ORDER = ("max", "min")
"""Functions to which it is the same in which order they are given two things."""


@dataclass(frozen=True)
class Mistake:
    """What is written from one byte of a source to another, in place of what is right."""

    line: int
    start: int
    end: int
    right: str
    wrong: str

    def made_in(self, source: bytes) -> bytes:
        """Return the source with this mistake."""
        return source[: self.start] + self.wrong.encode() + source[self.end :]


def mistakes(source: bytes) -> list[Mistake]:
    """Return every mistake that can be made in a source, in its order; none in its annotations."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, wrong in _changes(ast.parse(source)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        right = source[start:end].decode()
        found.append(Mistake(node.lineno, start, end, right, wrong))
    return sorted(found, key=lambda mistake: (mistake.start, mistake.end, mistake.wrong))


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    idle = {id(end) for node in ast.walk(tree) for end in _ends(node)}
    for node in _executed(tree):
        if id(node) in idle:
            continue
        if isinstance(node, ast.expr):
            for wrong in _other_expressions(node):
                yield node, f"({wrong})"
        elif isinstance(node, ast.stmt) and _can_be_dropped(node):
            yield node, "pass"
        if isinstance(node, ast.If | ast.While | ast.IfExp) and not _has_opposite(node.test):
            yield node.test, f"(not ({ast.unparse(node.test)}))"


def _ends(node: ast.AST) -> Iterator[ast.stmt]:
    """Yield the statements that are the last to run in a function: a bare return does nothing."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        ends = [node.body[-1]]
        for end in ends:
            match end:
                case ast.Return(None):
                    yield end
                case ast.If(body=body, orelse=others):
                    ends += [block[-1] for block in (body, others) if block]
                case ast.With(body=body) | ast.AsyncWith(body=body):
                    ends.append(body[-1])
                case ast.Match(cases=cases):
                    ends += [case.body[-1] for case in cases]


def _executed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is inside a node and does something: no annotations and no formatted texts."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST) and not isinstance(part, ast.JoinedStr):
                yield part
                yield from _executed(part)


def _other_expressions(node: ast.expr) -> Iterator[str]:
    """Yield what could be written by mistake for an expression."""
    match node:
        case ast.Compare(left, [op], [right]) if type(op) in OPPOSITES:
            yield ast.unparse(ast.Compare(left, [OPPOSITES[type(op)]()], [right]))
        case ast.BoolOp(op, values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield ast.unparse(ast.BoolOp(other, values))
        case ast.BinOp(left, op, right) if type(op) in SIGNS:
            yield ast.unparse(ast.BinOp(left, SIGNS[type(op)], right))
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield ast.unparse(operand)
        case ast.Constant(bool(value)):
            yield str(not value)
        case ast.Constant(int(value) | float(value)):
            yield str(value + 1)
        case ast.Call(function, [first, second, *others], keywords) if not (
            ast.unparse(function) in ANY_ORDER
            or isinstance(first, ast.Starred)
            or isinstance(second, ast.Starred)
            or ast.dump(first) == ast.dump(second)
        ):
            yield ast.unparse(ast.Call(function, [second, first, *others], keywords))


def _can_be_dropped(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(ast.Constant()):
            return False
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.Return(value):
            return value is None
    return False


def _has_opposite(test: ast.expr) -> bool:
    """Whether a condition is negated as an expression already, or is for checkers of types only."""
    if isinstance(test, ast.Name):
        return test.id == "TYPE_CHECKING"
    return isinstance(test, ast.Compare | ast.UnaryOp)
