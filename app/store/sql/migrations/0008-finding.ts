/** `genre_set` holds all genre ids of an item: ",3,17,". Everything is reindexed on the next open. */
export const finding = `
CREATE TABLE item_facets (
  seq          INTEGER PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  type         TEXT NOT NULL,
  language     TEXT,
  release_year INTEGER NOT NULL,
  genre_set    TEXT NOT NULL,
  title        TEXT NOT NULL,
  downloads    INTEGER NOT NULL
) STRICT;
CREATE INDEX item_facets_title     ON item_facets (type, title, seq DESC, release_year, language, genre_set);
CREATE INDEX item_facets_downloads ON item_facets (type, downloads DESC, seq DESC, release_year, language, genre_set);
CREATE TRIGGER content_stats_downloaded AFTER UPDATE OF downloads ON content_stats WHEN old.downloads <> new.downloads BEGIN
  UPDATE item_facets SET downloads = new.downloads WHERE seq = new.seq;
END;

ALTER TABLE item_genres ADD COLUMN genre_set TEXT NOT NULL DEFAULT '';
DROP INDEX item_genres_created;
DROP INDEX item_genres_released;
DROP INDEX item_genres_rating;
DROP INDEX item_genres_year;
DROP INDEX item_genres_language;
DROP INDEX contents_language;
CREATE INDEX item_genres_created  ON item_genres (genre_id, type, created_at DESC, seq DESC, release_year, language, genre_set);
CREATE INDEX item_genres_released ON item_genres (genre_id, type, release_key DESC, seq DESC, release_year, language, genre_set);
CREATE INDEX item_genres_rating   ON item_genres (genre_id, type, rating DESC, seq DESC, release_year, language, genre_set);
CREATE INDEX item_genres_year     ON item_genres (genre_id, type, release_year, language, seq, genre_set);
CREATE INDEX item_genres_language ON item_genres (genre_id, type, language, release_year, genre_set);
CREATE INDEX contents_language    ON contents (type, language, release_year);

DROP TABLE item_people;
CREATE TABLE item_people (
  person_id    INTEGER NOT NULL REFERENCES people (person_id),
  type         TEXT NOT NULL,
  seq          INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  language     TEXT,
  release_year INTEGER NOT NULL,
  genre_set    TEXT NOT NULL,
  PRIMARY KEY (person_id, type, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_people_item ON item_people (seq);

CREATE TABLE year_counts (
  type         TEXT NOT NULL,
  release_year INTEGER NOT NULL,
  n            INTEGER NOT NULL,
  PRIMARY KEY (type, release_year)
) STRICT, WITHOUT ROWID;
CREATE TABLE language_counts (
  type     TEXT NOT NULL,
  language TEXT NOT NULL,
  n        INTEGER NOT NULL,
  PRIMARY KEY (type, language)
) STRICT, WITHOUT ROWID;
INSERT INTO year_counts (type, release_year, n) SELECT type, release_year, count(*) FROM contents GROUP BY 1, 2;
INSERT INTO language_counts (type, language, n)
  SELECT type, language, count(*) FROM contents WHERE language IS NOT NULL GROUP BY 1, 2;
CREATE TRIGGER contents_year_added AFTER INSERT ON contents BEGIN
  INSERT INTO year_counts (type, release_year, n) VALUES (new.type, new.release_year, 1)
    ON CONFLICT (type, release_year) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_year_removed AFTER DELETE ON contents BEGIN
  UPDATE year_counts SET n = n - 1 WHERE type = old.type AND release_year = old.release_year;
END;
CREATE TRIGGER contents_year_changed AFTER UPDATE OF release_year ON contents WHEN old.release_year <> new.release_year BEGIN
  UPDATE year_counts SET n = n - 1 WHERE type = old.type AND release_year = old.release_year;
  INSERT INTO year_counts (type, release_year, n) VALUES (new.type, new.release_year, 1)
    ON CONFLICT (type, release_year) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_language_added AFTER INSERT ON contents WHEN new.language IS NOT NULL BEGIN
  INSERT INTO language_counts (type, language, n) VALUES (new.type, new.language, 1)
    ON CONFLICT (type, language) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER contents_language_removed AFTER DELETE ON contents WHEN old.language IS NOT NULL BEGIN
  UPDATE language_counts SET n = n - 1 WHERE type = old.type AND language = old.language;
END;
CREATE TRIGGER contents_language_changed AFTER UPDATE OF language ON contents WHEN old.language IS NOT new.language BEGIN
  UPDATE language_counts SET n = n - 1 WHERE type = old.type AND language = old.language;
  INSERT INTO language_counts (type, language, n) SELECT new.type, new.language, 1 WHERE new.language IS NOT NULL
    ON CONFLICT (type, language) DO UPDATE SET n = n + 1;
END;
DELETE FROM meta WHERE name = 'title-index';
`;
