BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE analyses (
	"table" VARCHAR NOT NULL, 
	body BLOB NOT NULL, 
	CONSTRAINT pk_analyses PRIMARY KEY ("table"), 
	CONSTRAINT fk_analyses_table_tables FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "analyses" VALUES('t',X'7B7D');
CREATE TABLE chairs (
	person VARCHAR NOT NULL, 
	"table" VARCHAR NOT NULL, 
	CONSTRAINT pk_chairs PRIMARY KEY (person, "table"), 
	CONSTRAINT fk_chairs_table_tables FOREIGN KEY("table") REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "chairs" VALUES('zoe-0123456789abcdefgh','t');
CREATE TABLE links (
	token_hash VARCHAR NOT NULL, 
	person VARCHAR NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_links PRIMARY KEY (token_hash)
);
INSERT INTO "links" VALUES('hash','zoe-0123456789abcdefgh',1000);
CREATE TABLE log (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	person VARCHAR NOT NULL, 
	request VARCHAR NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY ("table", number), 
	CONSTRAINT fk_log_table_tables FOREIGN KEY("table") REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('t',1,1001,'zoe-0123456789abcdefgh','r1','{"kind": "move", "number": 1, "name": "Zoé"}');
INSERT INTO "log" VALUES('t',2,1002,'','r2','{"kind": "move", "number": 2}');
CREATE TABLE people (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	avatar VARCHAR NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('zoe-0123456789abcdefgh','Zoé','sheep',1,2);
CREATE TABLE results (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	players INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	ended BIGINT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_results_table_tables FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "results" VALUES('t',0,'zoe-0123456789abcdefgh','land-unter',3,12,1,2000);
CREATE TABLE settings (
	"key" VARCHAR NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('signing-keys','["old"]');
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	status VARCHAR NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	seats TEXT NOT NULL, 
	chairs TEXT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t','land-unter',3,'{"open":true}','playing',1,1000,1000,'["Zoé",{"bot":"strong"},null]','["zoe-0123456789abcdefgh"]');
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_chairs_table ON chairs ("table");
CREATE INDEX ix_results_person ON results (person);
CREATE INDEX ix_links_person ON links (person);
COMMIT;
