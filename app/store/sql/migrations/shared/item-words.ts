import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** Everything is reindexed on the next open, which fills the tables. */
export const itemWords: SharedMigration = {
  sqlite: `
CREATE VIRTUAL TABLE item_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none, prefix = '3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE VIRTUAL TABLE overview_words USING fts5 (
  words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE TABLE other_titles (
  name_key TEXT NOT NULL,
  seq      INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  PRIMARY KEY (name_key, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX other_titles_item ON other_titles (seq);
CREATE TABLE person_words (
  word      TEXT NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people (person_id) ON DELETE CASCADE,
  PRIMARY KEY (word, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_words_person ON person_words (person_id);
DELETE FROM meta WHERE name = 'title-index';
`,
  postgres: `
CREATE TABLE item_words (
  seq          bigint PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  place        bigint NOT NULL,
  type         ${TEXT} NOT NULL,
  release_year bigint NOT NULL,
  words        tsvector NOT NULL,
  overview     tsvector NOT NULL
);
CREATE INDEX item_words_place    ON item_words (place);
CREATE INDEX item_words_words    ON item_words USING gin (words) WITH (fastupdate = off);
CREATE INDEX item_words_overview ON item_words USING gin (overview) WITH (fastupdate = off);
CREATE TABLE other_titles (
  name_key ${TEXT} NOT NULL,
  seq      bigint NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  PRIMARY KEY (name_key, seq)
);
CREATE INDEX other_titles_item ON other_titles (seq);
CREATE TABLE person_words (
  word      ${TEXT} NOT NULL,
  person_id bigint NOT NULL REFERENCES people (person_id) ON DELETE CASCADE,
  PRIMARY KEY (word, person_id)
);
CREATE INDEX person_words_person ON person_words (person_id);
DELETE FROM meta WHERE name = 'title-index';
`,
};
