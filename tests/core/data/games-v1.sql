-- A database of schema version 1, never to be changed: players have such files.
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE actions (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    outcomes TEXT NOT NULL,
    checksum TEXT,
    PRIMARY KEY (game_id, number)
);
INSERT INTO "actions" VALUES('k4x9mz',1,0,'card 1','[]',NULL);
INSERT INTO "actions" VALUES('k4x9mz',2,1,'card 2','[]','sum2');
INSERT INTO "actions" VALUES('k4x9mz',3,0,'card 3','[{"kind":"shuffle","value":[3]}]',NULL);
INSERT INTO "actions" VALUES('k4x9mz',4,1,'card 4','[]','sum4');
INSERT INTO "actions" VALUES('q7h2wn',1,0,'draw','[]',NULL);
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    players INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    seats TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT,
    finished INTEGER NOT NULL,
    summary TEXT NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    actions INTEGER NOT NULL,
    opening TEXT NOT NULL
);
INSERT INTO "games" VALUES('k4x9mz','ronda','{"target":41,"suits":"é"}',2,1,'[{"name":"You","kind":"human","level":null},{"name":"Amina","kind":"bot","level":"steady"}]','{"seed":1180591620717411303424}','Evening',0,'{"actions":4}','2026-01-02T03:04:05.000+00:00','2026-01-02T03:04:09.000+00:00',4,'[{"kind":"first","value":1}]');
INSERT INTO "games" VALUES('q7h2wn','makao','{"target":41,"suits":"é"}',2,1,'[{"name":"You","kind":"human","level":null},{"name":"Amina","kind":"bot","level":"steady"}]','{"seed":1180591620717411303424}',NULL,1,'{"winner":0}','2026-01-02T03:04:10.000+00:00','2026-01-02T03:04:11.000+00:00',1,'[]');
COMMIT;
