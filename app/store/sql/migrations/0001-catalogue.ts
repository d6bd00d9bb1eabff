export const catalogue = `
CREATE TABLE contents (
  seq           INTEGER PRIMARY KEY,
  id            TEXT NOT NULL UNIQUE,
  c_id          TEXT NOT NULL UNIQUE,
  type          TEXT NOT NULL,
  item_name     TEXT NOT NULL CHECK (length(item_name) BETWEEN 1 AND 300),
  name_key      TEXT NOT NULL,
  genre         TEXT NOT NULL,
  language      TEXT,
  released_year TEXT NOT NULL,
  release_year  INTEGER NOT NULL,
  release_key   TEXT NOT NULL,
  rating        REAL NOT NULL DEFAULT 0,
  imdb          REAL NOT NULL DEFAULT 0,
  imdb_name     TEXT,
  rotten        REAL NOT NULL DEFAULT 0,
  rotten_name   TEXT,
  thumbnail_url TEXT NOT NULL,
  banner_url    TEXT NOT NULL,
  duration      TEXT,
  seasons       INTEGER,
  file_size     TEXT,
  created_at    INTEGER NOT NULL,
  updated_at    INTEGER NOT NULL
) STRICT;
CREATE TABLE content_bodies (
  seq  INTEGER PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE TABLE content_stats (
  seq          INTEGER PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  downloads    INTEGER NOT NULL DEFAULT 0 CHECK (downloads >= 0),
  views        INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
  rating_sum   REAL NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  bucket       INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE genres (genre_id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, label TEXT NOT NULL) STRICT;
CREATE TABLE item_genres (
  seq          INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  genre_id     INTEGER NOT NULL REFERENCES genres (genre_id),
  type         TEXT NOT NULL,
  language     TEXT,
  release_year INTEGER NOT NULL,
  release_key  TEXT NOT NULL,
  rating       REAL NOT NULL,
  created_at   INTEGER NOT NULL,
  PRIMARY KEY (seq, genre_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE content_counts (type TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE genre_counts (
  type     TEXT NOT NULL,
  genre_id INTEGER NOT NULL,
  n        INTEGER NOT NULL,
  PRIMARY KEY (type, genre_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE code_counters (type TEXT PRIMARY KEY, last_number INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE customization (
  key        TEXT PRIMARY KEY,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE site_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (json_valid(value))) STRICT;
CREATE TABLE catalogue_version (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL) STRICT;
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE search_words (word_id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, titles INTEGER NOT NULL DEFAULT 1) STRICT;
CREATE TABLE word_deletes (
  rest    TEXT NOT NULL,
  word_id INTEGER NOT NULL,
  PRIMARY KEY (rest, word_id)
) STRICT, WITHOUT ROWID;

-- Without the category of combining marks, Hindi and Tamil words would break at each vowel sign.
CREATE VIRTUAL TABLE title_words USING fts5 (
  title, content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE VIRTUAL TABLE title_trigrams USING fts5 (
  title, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram'
);

-- The last columns of a list's index are what it filters by, so that a filtered list reads nothing else.
CREATE INDEX contents_created  ON contents (type, created_at DESC, seq DESC, release_year, language);
CREATE INDEX contents_released ON contents (type, release_key DESC, seq DESC, release_year, language);
CREATE INDEX contents_rating   ON contents (type, rating DESC, seq DESC, release_year, language);
CREATE INDEX contents_year     ON contents (type, release_year, language);
CREATE INDEX contents_language ON contents (type, language);
CREATE INDEX contents_name     ON contents (item_name);
CREATE INDEX contents_name_key ON contents (name_key);
CREATE INDEX item_genres_created  ON item_genres (genre_id, type, created_at DESC, seq DESC, release_year, language);
CREATE INDEX item_genres_released ON item_genres (genre_id, type, release_key DESC, seq DESC, release_year, language);
CREATE INDEX item_genres_rating   ON item_genres (genre_id, type, rating DESC, seq DESC, release_year, language);
CREATE INDEX item_genres_year     ON item_genres (genre_id, type, release_year, language);
CREATE INDEX item_genres_language ON item_genres (genre_id, type, language);

-- Counted by triggers, so that no way of writing can forget it.
CREATE TRIGGER contents_added AFTER INSERT ON contents BEGIN
  INSERT INTO content_counts (type, n) VALUES (new.type, 1) ON CONFLICT (type) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_removed AFTER DELETE ON contents BEGIN
  UPDATE content_counts SET n = n - 1 WHERE type = old.type;
END;
CREATE TRIGGER contents_type_is_fixed BEFORE UPDATE OF type ON contents WHEN old.type <> new.type BEGIN
  SELECT RAISE(ABORT, 'the type of an item is fixed');
END;
CREATE TRIGGER item_genres_added AFTER INSERT ON item_genres BEGIN
  INSERT INTO genre_counts (type, genre_id, n) VALUES (new.type, new.genre_id, 1)
    ON CONFLICT (type, genre_id) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER item_genres_removed AFTER DELETE ON item_genres BEGIN
  UPDATE genre_counts SET n = n - 1 WHERE type = old.type AND genre_id = old.genre_id;
END;

INSERT INTO catalogue_version (only, number) VALUES (1, 0);
`;
