// Written by `npm run db:squash` from databases that all migrations have made.

/** Tables that PostgreSQL has in another form, or not at all. */
export const onSqlite = `
CREATE TABLE item_genres (
  seq INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  genre_id INTEGER NOT NULL REFERENCES genres (genre_id), type TEXT NOT NULL, language TEXT,
  release_year INTEGER NOT NULL, release_key TEXT NOT NULL, rating REAL NOT NULL, created_at INTEGER NOT NULL,
  genre_set TEXT NOT NULL DEFAULT '', facet TEXT NOT NULL DEFAULT 'genre', PRIMARY KEY (seq, genre_id)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE title_trigrams USING fts5 ( title, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram' );
CREATE TRIGGER contents_type_is_fixed BEFORE UPDATE OF type ON contents WHEN old.type <> new.type BEGIN
  SELECT RAISE(ABORT, 'the type of an item is fixed');
END;
CREATE VIRTUAL TABLE title_words USING fts5 ( written, canonical, further, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'" );
CREATE VIRTUAL TABLE file_words USING fts5 ( words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'" );
CREATE TRIGGER files_added AFTER INSERT ON files BEGIN
  INSERT INTO file_words (rowid, words) VALUES (new.sequence, new.id || ' ' || new.name);
END;
CREATE TRIGGER files_renamed AFTER UPDATE OF name ON files BEGIN
  UPDATE file_words SET words = new.id || ' ' || new.name WHERE rowid = new.sequence;
END;
CREATE TRIGGER files_removed AFTER DELETE ON files BEGIN
  DELETE FROM file_words WHERE rowid = old.sequence;
END;
CREATE TRIGGER ratings_added AFTER INSERT ON ratings BEGIN
  UPDATE content_stats SET rating_sum = rating_sum + new.halves / 2.0, rating_count = rating_count + 1 WHERE seq = new.seq;
END;
CREATE TRIGGER ratings_changed AFTER UPDATE OF halves ON ratings BEGIN
  UPDATE content_stats SET rating_sum = rating_sum + (new.halves - old.halves) / 2.0 WHERE seq = new.seq;
END;
CREATE TRIGGER ratings_removed AFTER DELETE ON ratings BEGIN
  UPDATE content_stats SET rating_sum = rating_sum - old.halves / 2.0, rating_count = rating_count - 1 WHERE seq = old.seq;
END;
CREATE TABLE item_facets (
  seq INTEGER PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE, type TEXT NOT NULL, language TEXT,
  release_year INTEGER NOT NULL, genre_set TEXT NOT NULL, title TEXT NOT NULL, downloads INTEGER NOT NULL,
  code TEXT NOT NULL DEFAULT '', changed_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TRIGGER content_stats_downloaded AFTER UPDATE OF downloads ON content_stats WHEN old.downloads <> new.downloads BEGIN
  UPDATE item_facets SET downloads = new.downloads WHERE seq = new.seq;
END;
CREATE VIEW content_counts AS SELECT type, n FROM facet_counts WHERE facet = 'type';
CREATE VIEW genre_counts AS SELECT type, CASE facet WHEN 'genre' THEN CAST(value AS INTEGER) END AS genre_id, n FROM facet_counts WHERE facet = 'genre';
CREATE VIEW year_counts AS SELECT type, CASE facet WHEN 'year' THEN CAST(value AS INTEGER) END AS release_year, n FROM facet_counts WHERE facet = 'year';
CREATE VIEW language_counts AS SELECT type, value AS language, n FROM facet_counts WHERE facet = 'language';
CREATE TRIGGER contents_added AFTER INSERT ON contents BEGIN
  INSERT INTO facet_counts (type, facet, value, n)
    VALUES (new.type, 'type', new.type, 1), (new.type, 'year', CAST(new.release_year AS TEXT), 1)
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_removed AFTER DELETE ON contents BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = 'type' AND value = old.type;
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = 'year' AND value = CAST(old.release_year AS TEXT);
END;
CREATE TRIGGER contents_year_changed AFTER UPDATE OF release_year ON contents WHEN old.release_year <> new.release_year BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = 'year' AND value = CAST(old.release_year AS TEXT);
  INSERT INTO facet_counts (type, facet, value, n) VALUES (new.type, 'year', CAST(new.release_year AS TEXT), 1)
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_language_added AFTER INSERT ON contents WHEN new.language IS NOT NULL BEGIN
  INSERT INTO facet_counts (type, facet, value, n) VALUES (new.type, 'language', new.language, 1)
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_language_removed AFTER DELETE ON contents WHEN old.language IS NOT NULL BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = 'language' AND value = old.language;
END;
CREATE TRIGGER contents_language_changed AFTER UPDATE OF language ON contents WHEN old.language IS NOT new.language BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = 'language' AND value = old.language;
  INSERT INTO facet_counts (type, facet, value, n) SELECT new.type, 'language', new.language, 1 WHERE new.language IS NOT NULL
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER item_genres_added AFTER INSERT ON item_genres BEGIN
  INSERT INTO facet_counts (type, facet, value, n) VALUES (new.type, new.facet, CAST(new.genre_id AS TEXT), 1)
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER item_genres_removed AFTER DELETE ON item_genres BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = old.facet AND value = CAST(old.genre_id AS TEXT);
END;
CREATE VIRTUAL TABLE item_words USING fts5 ( words, content = '', contentless_delete = 1, detail = none, prefix = '3', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'" );
CREATE VIRTUAL TABLE overview_words USING fts5 ( words, content = '', contentless_delete = 1, detail = none, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'" );
CREATE TABLE link_checks (
  id INTEGER PRIMARY KEY, address TEXT NOT NULL, host TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'unknown' CHECK (state IN ('unknown', 'working', 'failing', 'gone')),
  failures INTEGER NOT NULL DEFAULT 0, failed_since INTEGER, checked_at INTEGER,
  next_check INTEGER NOT NULL DEFAULT 0, problem TEXT NOT NULL DEFAULT '', moved_to TEXT NOT NULL DEFAULT '',
  size_bytes INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TRIGGER item_facets_entered AFTER INSERT ON item_facets WHEN new.changed_at = 0 BEGIN
  UPDATE item_facets SET changed_at = (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = (SELECT id FROM contents WHERE contents.seq = new.seq) UNION ALL SELECT updated_at FROM drafts WHERE id = (SELECT id FROM contents WHERE contents.seq = new.seq)) AS saved) WHERE seq = new.seq;
END;
CREATE TRIGGER contents_saved AFTER UPDATE OF updated_at ON contents WHEN old.updated_at <> new.updated_at BEGIN
  UPDATE item_facets SET changed_at = (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = new.id UNION ALL SELECT updated_at FROM drafts WHERE id = new.id) AS saved) WHERE seq = (SELECT seq FROM contents WHERE id = new.id);
END;
CREATE TRIGGER drafts_added AFTER INSERT ON drafts WHEN new.is_pending = 1 BEGIN
  UPDATE item_facets SET changed_at = (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = new.id UNION ALL SELECT updated_at FROM drafts WHERE id = new.id) AS saved) WHERE seq = (SELECT seq FROM contents WHERE id = new.id);
END;
CREATE TRIGGER drafts_saved AFTER UPDATE OF updated_at ON drafts WHEN new.is_pending = 1 BEGIN
  UPDATE item_facets SET changed_at = (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = new.id UNION ALL SELECT updated_at FROM drafts WHERE id = new.id) AS saved) WHERE seq = (SELECT seq FROM contents WHERE id = new.id);
END;
CREATE TRIGGER drafts_removed AFTER DELETE ON drafts WHEN old.is_pending = 1 BEGIN
  UPDATE item_facets SET changed_at = (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = old.id UNION ALL SELECT updated_at FROM drafts WHERE id = old.id) AS saved) WHERE seq = (SELECT seq FROM contents WHERE id = old.id);
END;
INSERT INTO catalogue_version VALUES (1, 0);
`;
