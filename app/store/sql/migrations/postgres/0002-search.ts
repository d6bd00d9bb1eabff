import { NUMBERED, TEXT } from "./columns.ts";

/** Words are folded by the application, never by PostgreSQL. */
export const search = `
CREATE TABLE search_words (word_id ${NUMBERED}, word ${TEXT} NOT NULL UNIQUE, titles bigint NOT NULL DEFAULT 1) WITH (fillfactor = 80);
CREATE TABLE word_deletes (
  rest    ${TEXT} NOT NULL,
  word_id bigint NOT NULL,
  PRIMARY KEY (rest, word_id)
);
CREATE TABLE title_words (
  seq          bigint PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  place        bigint NOT NULL,
  type         ${TEXT} NOT NULL,
  release_year bigint NOT NULL,
  written      ${TEXT} NOT NULL,
  canonical    ${TEXT},
  words        tsvector NOT NULL
);
CREATE TABLE file_words (
  sequence bigint PRIMARY KEY REFERENCES files (sequence) ON DELETE CASCADE,
  words    tsvector NOT NULL
);

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX title_words_place     ON title_words (place);
CREATE INDEX title_words_year      ON title_words (release_year, place);
CREATE INDEX title_words_written   ON title_words (left(written, 200));
CREATE INDEX title_words_canonical ON title_words (left(canonical, 200));
CREATE INDEX title_words_words     ON title_words USING gin (words) WITH (fastupdate = off);
CREATE INDEX title_words_trigrams  ON title_words USING gin (written gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX file_words_words      ON file_words USING gin (words) WITH (fastupdate = off);
`;
