-- A room hosted by Kahwa as of commit 4fa9f3a (schema version 7); never to be changed: hosts have such files.
PRAGMA user_version = 7;
BEGIN TRANSACTION;
CREATE TABLE comments (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        comment TEXT NOT NULL,
        PRIMARY KEY (game_id, number)
    );
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
    , take_backs INTEGER NOT NULL DEFAULT 1, rows INTEGER NOT NULL DEFAULT 0, origin TEXT, binned TEXT);
INSERT INTO "games" VALUES('4vr8fe','rikiki','{"players":4,"hook":true,"absolute_zero":true,"lost_per_trick":10,"no_stock_trump":"none","trump_swap":false}',4,1,'[{"name":"Salma","kind":"human","level":null},{"name":"Karim","kind":"human","level":null},{"name":"Bouchra","kind":"bot","level":"casual"},{"name":"Brahim","kind":"bot","level":"casual"}]','{"secret":"fd3feb3c9250b7974a9b528b69636321a461b55ef55b7beafd809a9a9e925b79"}',NULL,0,'{"scores":[0,0,0,0],"winners":null}','2026-11-22T12:00:00.000+00:00','2026-11-22T12:00:00.000+00:00',10,'[{"kind":"first","value":0},{"kind":"shuffle","value":["JS","8D","5H","8H","7D","QC","JC","QS","6D","JH","10C","3D","KD","9H","9S","KH","7S","5C","4C","3S","7H","4D","KS","6S","10D","QH","2S","9D","3C","4H","5D","5S","JD","AS","3H","8C","10S","4S","2D","2C","2H","AC","8S","6C","AH","6H","KC","AD","QD","7C","10H","9C"]}]',0,10,NULL,NULL);
INSERT INTO "games" VALUES('ms30td','ronda','{"players":2,"deal":"table","run_limit":4,"calls":"manual","announce":"manual","tringa_contest":"higher","hidden_penalty":1,"missa_last":"batch","last_hand":5,"target":11,"target_check":"immediate"}',2,1,'[{"name":"Hassan","kind":"human","level":null},{"name":"Mehdi","kind":"bot","level":"casual"}]','{"secret":"a6342fa0fdb8b294d97fc6103d92089b25fa5e039f52a8e8a95f64d6589c1f78"}',NULL,1,'{"scores":[0,12],"winners":[1]}','2026-11-22T12:00:00.000+00:00','2026-11-22T12:00:00.000+00:00',48,'[{"kind":"first","value":1},{"kind":"shuffle","value":["11B","10S","5B","1D","10D","10B","12D","3D","4D","10C","6B","1B","2D","4S","12S","2S","7D","4B","11C","12B","2C","3B","3C","2B","5S","7C","1S","6D","1C","5C","11S","12C","7B","5D","4C","11D","6C","3S","7S","6S"]}]',0,48,NULL,NULL);
CREATE TABLE journal (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        actions INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        content TEXT NOT NULL,
        outcomes TEXT NOT NULL,
        checksum TEXT,
        link TEXT NOT NULL,
        PRIMARY KEY (game_id, number)
    );
INSERT INTO "journal" VALUES('4vr8fe',1,'action',1,1,'bid 0','[]','fd77c31865fa9bfb','154d4e8baecfb486ee43a7dcbf002b19');
INSERT INTO "journal" VALUES('4vr8fe',2,'action',2,2,'bid 1','[]','395cc2608115e3e0','4b3547ba23d55a3d4b3e68d0cb3ccde9');
INSERT INTO "journal" VALUES('4vr8fe',3,'action',3,3,'bid 0','[]','a33f1ca7eae78c1e','b8b9a9205b1829b6217397e63f02ebff');
INSERT INTO "journal" VALUES('4vr8fe',4,'action',4,0,'bid 0','[]','5b1d5f80ad95ee00','045a2ce13174494a8a5b24c92cc37920');
INSERT INTO "journal" VALUES('4vr8fe',5,'action',5,1,'7D','[]','b40d5d80dd3a64ec','da4381d88810c7bc3050f851dcf9b416');
INSERT INTO "journal" VALUES('4vr8fe',6,'action',6,2,'8D','[]','ae1b74e4abcadd30','2e27d0cd57a76907a933b5199cee82ce');
INSERT INTO "journal" VALUES('4vr8fe',7,'action',7,3,'JC','[]','2eb295ecfac35da6','93c6d8809300845a483ea6ba1717065d');
INSERT INTO "journal" VALUES('4vr8fe',8,'action',8,0,'8H','[]','bf066311a0def314','e7e493a6f6e1bb2c9dfcbe1ee3950253');
INSERT INTO "journal" VALUES('4vr8fe',9,'action',9,2,'QC','[]','dd0d51d64bacc06d','d76280f123f5d0709e7b57f85acf3952');
INSERT INTO "journal" VALUES('4vr8fe',10,'action',10,3,'5H','[]','b628e4f0c9224360','db69a4424e083fff948a0d2c2b01b67e');
INSERT INTO "journal" VALUES('ms30td',1,'action',1,0,'silent','[]','7fe613eef9121ba0','9f029ecbe79708df895c0374795a6c81');
INSERT INTO "journal" VALUES('ms30td',2,'action',2,1,'ronda','[]','b330b09d65c2371e','a5d31ce7b30640e65203fc00903bea33');
INSERT INTO "journal" VALUES('ms30td',3,'action',3,0,'10S','[]','10578233f6b873dd','a876cc17f3ce2194bd17ecde3dfd9c8c');
INSERT INTO "journal" VALUES('ms30td',4,'action',4,1,'10D','[]','3e422c91e78d5f76','e18c1b0ba7b243c612ee28b20b2e8d0c');
INSERT INTO "journal" VALUES('ms30td',5,'action',5,0,'11B','[]','7403073d9b76e236','b073461015e914d99f9706fe2ecffba5');
INSERT INTO "journal" VALUES('ms30td',6,'action',6,1,'10B','[]','cf23139012fc9df8','272d6b2b50278e7b48f84f4459e744e3');
INSERT INTO "journal" VALUES('ms30td',7,'action',7,0,'5B','[]','3e22bee729c80f72','1c81ea12332cf3b11009f3ae33142b56');
INSERT INTO "journal" VALUES('ms30td',8,'action',8,1,'1D','[]','19beb18bf0922e94','aa8b05f85887652c7711d61ba24c254a');
INSERT INTO "journal" VALUES('ms30td',9,'action',9,0,'silent','[]','c316ce16bdcd25f2','60e706e536cd79d7f9d555a628877c69');
INSERT INTO "journal" VALUES('ms30td',10,'action',10,1,'silent','[]','94148eb595d24026','626d66b8f0eefe733d3cf41c2fc50bbc');
INSERT INTO "journal" VALUES('ms30td',11,'action',11,0,'1B','[]','7e937b09033919cf','6f9deca35973dbaeac9e7092f71a1b07');
INSERT INTO "journal" VALUES('ms30td',12,'action',12,1,'4S','[]','c1d85425161884e1','9635584da8bef1b882e7426ee16964fa');
INSERT INTO "journal" VALUES('ms30td',13,'action',13,0,'2D','[]','3981ae81d9abd96a','4bee55f36da73e23a8c166a0c2482b52');
INSERT INTO "journal" VALUES('ms30td',14,'action',14,1,'2S bount','[]','749edd2bdd7d9793','8f288725edef074f655f0eaa50e3f23a');
INSERT INTO "journal" VALUES('ms30td',15,'action',15,0,'6B','[]','a4a6b280caeb2896','512ed52e5aa5b59c2d8ae18dac9e3273');
INSERT INTO "journal" VALUES('ms30td',16,'action',16,1,'12S','[]','0b08934f5ba97a20','96986c40faf480d9a9987dbba3d2dc7e');
INSERT INTO "journal" VALUES('ms30td',17,'action',17,0,'silent','[]','42a267703b6fac8b','0082dbc2faad5c87a78d58124611c020');
INSERT INTO "journal" VALUES('ms30td',18,'action',18,1,'silent','[]','19cf95d77d0b6ebd','fd7d5546a501db759aaea434b78af0a6');
INSERT INTO "journal" VALUES('ms30td',19,'action',19,0,'11C','[]','f4dbbf8eb5b014d4','d8763c7d3c3218723fc9b4d30867c937');
INSERT INTO "journal" VALUES('ms30td',20,'action',20,1,'12B','[]','7d778488948a9230','e29ff1e9bc203d3715873a71493545fe');
INSERT INTO "journal" VALUES('ms30td',21,'action',21,0,'4B','[]','8da5194acbd77619','67d2b4ed3156623e2d231f1b3495758e');
INSERT INTO "journal" VALUES('ms30td',22,'action',22,1,'2C','[]','5f2431742483cff6','bab36e3549a368a0de5171a82b21ca70');
INSERT INTO "journal" VALUES('ms30td',23,'action',23,0,'7D','[]','f9163f2116b6ae5e','e2e89cc5d37d48f55e57d0893bb0b603');
INSERT INTO "journal" VALUES('ms30td',24,'action',24,1,'3B','[]','4f13f836871b5e71','0959e6b16066e870905c88e24b2f3c3b');
INSERT INTO "journal" VALUES('ms30td',25,'action',25,0,'silent','[]','7e55d2959ab7fb5c','5f705aaf5fa48168f36439905a254dc7');
INSERT INTO "journal" VALUES('ms30td',26,'action',26,1,'silent','[]','ed9c55e1162eb535','4c3a673c08075fe457b89af3cd180546');
INSERT INTO "journal" VALUES('ms30td',27,'action',27,0,'2B','[]','5d37ca42775917a9','b0e98ec8cf78b82c2d60ccb93fe17cf9');
INSERT INTO "journal" VALUES('ms30td',28,'action',28,1,'6D','[]','e8d8e887ebf20715','58f53366721a86e869ee73acf099b69f');
INSERT INTO "journal" VALUES('ms30td',29,'action',29,0,'3C','[]','5bb01c32ade0304b','86c4056c82c4a4c1f06666f3559f4750');
INSERT INTO "journal" VALUES('ms30td',30,'action',30,1,'1S','[]','a2268b491c532425','e86484cd052bc5ba55b5c8f30eccd7d7');
INSERT INTO "journal" VALUES('ms30td',31,'action',31,0,'5S','[]','66b7f2a5787a11ee','8172da02257fd47d2ae54760142914e5');
INSERT INTO "journal" VALUES('ms30td',32,'action',32,1,'7C','[]','0b2e6b63382089e5','af75e25231487bddbd448a10cc25ef72');
INSERT INTO "journal" VALUES('ms30td',33,'action',33,0,'silent','[]','0608228637a131b4','8065e24bae5874e003c07429ba4024b8');
INSERT INTO "journal" VALUES('ms30td',34,'action',34,1,'silent','[]','0effae5e12eecd0f','c7446dc1c1f162aa3ba81e71c73dc81c');
INSERT INTO "journal" VALUES('ms30td',35,'action',35,0,'11S','[]','6f1eceb2831d4f1e','8e58b33f96eadecc6deb8bbd223bd449');
INSERT INTO "journal" VALUES('ms30td',36,'action',36,1,'7B','[]','44c274cb70c97a63','493bf228297d6f519f8daac75fc2e476');
INSERT INTO "journal" VALUES('ms30td',37,'action',37,0,'1C','[]','301838d3187772de','c8e420fd5f3684351afda8edd654d570');
INSERT INTO "journal" VALUES('ms30td',38,'action',38,1,'5D','[]','ef282da763ae2b83','9a2dfd3826d8aaa73e323b9a251807b7');
INSERT INTO "journal" VALUES('ms30td',39,'action',39,0,'5C','[]','a198a8584fd80fe8','38c1babc341d3227a0d438f022e1a2ff');
INSERT INTO "journal" VALUES('ms30td',40,'action',40,1,'12C','[]','b4d039d3188ecc5c','33839049988eaefc3ea39ba8ad3c9376');
INSERT INTO "journal" VALUES('ms30td',41,'action',41,0,'silent','[]','b24fc4b86ce7cdfe','dc270a3d82a463dc047138b6a72760ed');
INSERT INTO "journal" VALUES('ms30td',42,'action',42,1,'silent','[]','ae873a3707973d1a','03569ddc734a276e071d4cb52f112b1a');
INSERT INTO "journal" VALUES('ms30td',43,'action',43,0,'11D','[]','144d7e65036983d2','a267dd80f8b823e2edd89f520ea7ecf8');
INSERT INTO "journal" VALUES('ms30td',44,'action',44,1,'3S','[]','66ef2b89c6422d29','df3badf55ed7e7acb4061f33239aea33');
INSERT INTO "journal" VALUES('ms30td',45,'action',45,0,'4C','[]','a5b335727c87ee18','f37293ebc33938bcac5cb5815e8c3e1f');
INSERT INTO "journal" VALUES('ms30td',46,'action',46,1,'7S','[]','f91f571312294e07','771735eea9d117a4ef169e41ad7dccf0');
INSERT INTO "journal" VALUES('ms30td',47,'action',47,0,'6C','[]','df6989eb12307684','d1f0b66707080de461b4a38351cf4583');
INSERT INTO "journal" VALUES('ms30td',48,'action',48,1,'6S bount','[]','0867cb1da4f351a6','14700d0a8138f80de236ca94f6b6668a');
CREATE TABLE learnt (
        kind TEXT NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        step INTEGER NOT NULL,
        times INTEGER NOT NULL,
        updated TEXT NOT NULL,
        game_id TEXT REFERENCES games (id) ON DELETE SET NULL,
        PRIMARY KEY (kind, game, name)
    );
CREATE TABLE marks (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (game_id, kind, seat)
    );
CREATE TABLE pars (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        round INTEGER NOT NULL,
        turn INTEGER NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (game_id, round, turn)
    );
CREATE TABLE results (
        game_id TEXT PRIMARY KEY NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        won INTEGER NOT NULL,
        rivals TEXT NOT NULL,
        counts TEXT NOT NULL
    );
INSERT INTO "results" VALUES('ms30td',0,0,'[1]','{"bount-suffered": 2, "missa-others": 1, "rounds": 1, "cards": 12, "points": 0, "rival": 12}');
CREATE TABLE room (
        kind TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (kind, id)
    );
INSERT INTO "room" VALUES('word','room','{"word":"spice-grape-22"}');
INSERT INTO "room" VALUES('person','word:405dc91340598348','{"name":"Nour","own_word":"4002577ee4e68fb0496646d5d11e986b:aa8d8160a3aa18f5f72cf5f97bc3a1a2520d1733ecd5ca62c1cd397d43c81530","banned":false,"muted":false,"deaf":false}');
INSERT INTO "room" VALUES('person','key-Salma','{"name":"Salma","own_word":"","banned":false,"muted":false,"deaf":false}');
INSERT INTO "room" VALUES('person','key-Karim','{"name":"Karim","own_word":"","banned":false,"muted":false,"deaf":false}');
INSERT INTO "room" VALUES('person','key-Aïcha','{"name":"Aïcha","own_word":"","banned":false,"muted":false,"deaf":false}');
INSERT INTO "room" VALUES('person','key-Driss','{"name":"Driss","own_word":"","banned":false,"muted":false,"deaf":false}');
INSERT INTO "room" VALUES('person','host','{"name":"Hassan","own_word":"","banned":false,"muted":false,"deaf":false}');
INSERT INTO "room" VALUES('table','1','{"plan":{"game":"rikiki","preset":"document","changed":{"players":4},"levels":[null,null,"casual","casual"],"take_backs":"none","clock":0,"watchers":false},"opener":"key-Salma","seats":[{"person":"key-Salma","bot":"","level":null,"ready":false},{"person":"key-Karim","bot":"","level":null,"ready":true},{"person":null,"bot":"Bouchra","level":"casual","ready":false},{"person":null,"bot":"Brahim","level":"casual","ready":false}],"game":"4vr8fe","last_keys":{"1":4,"0":7}}');
INSERT INTO "room" VALUES('table','2','{"plan":{"game":"makao","preset":"document","changed":{"players":3},"levels":[null,null,"casual"],"take_backs":"none","clock":0,"watchers":true},"opener":"key-Aïcha","seats":[{"person":"key-Aïcha","bot":"","level":null,"ready":false},{"person":"key-Driss","bot":"","level":null,"ready":true},{"person":null,"bot":"Brahim","level":"casual","ready":false}],"game":null,"last_keys":{}}');
INSERT INTO "room" VALUES('table','3','{"plan":{"game":"ronda","preset":"cafe","changed":{"players":2,"target":11},"levels":[null,"casual"],"take_backs":"none","clock":0,"watchers":false},"opener":"host","seats":[{"person":"host","bot":"","level":null,"ready":false},{"person":null,"bot":"Mehdi","level":"casual","ready":false}],"game":"ms30td","last_keys":{}}');
INSERT INTO "room" VALUES('person','key-Badr','{"name":"Badr","own_word":"","banned":true,"muted":false,"deaf":false}');
CREATE TABLE states (
        game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        link TEXT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (game_id, number)
    );
CREATE INDEX whole_pars ON pars (turn) WHERE round = 0;
COMMIT;
