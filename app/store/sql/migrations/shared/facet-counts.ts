import { TEXT } from "../postgres/columns.ts";
import { countText } from "./count-text.ts";
import type { SharedMigration } from "./shared-migration.ts";

const FILLED = `
INSERT INTO facet_counts (type, facet, value, n)
  SELECT type, 'type', type, n FROM content_counts
  UNION ALL SELECT type, 'genre', CAST(genre_id AS TEXT), n FROM genre_counts
  UNION ALL SELECT type, 'year', CAST(release_year AS TEXT), n FROM year_counts
  UNION ALL SELECT type, 'language', language, n FROM language_counts;`;

/** The previous tables as views. Values are cast only where numeric. */
const viewsAs = (integer: string) => `
DROP TABLE content_counts;
DROP TABLE genre_counts;
DROP TABLE year_counts;
DROP TABLE language_counts;
CREATE VIEW content_counts AS SELECT type, n FROM facet_counts WHERE facet = 'type';
CREATE VIEW genre_counts AS
  SELECT type, CASE facet WHEN 'genre' THEN CAST(value AS ${integer}) END AS genre_id, n FROM facet_counts WHERE facet = 'genre';
CREATE VIEW year_counts AS
  SELECT type, CASE facet WHEN 'year' THEN CAST(value AS ${integer}) END AS release_year, n FROM facet_counts
  WHERE facet = 'year';
CREATE VIEW language_counts AS SELECT type, value AS language, n FROM facet_counts WHERE facet = 'language';`;

const countingLanguages = countText("language");

/** The previous release reads these through views of the old names, to be dropped one release later. */
export const facetCounts: SharedMigration = {
  sqlite: `
CREATE TABLE facet_counts (
  type  TEXT NOT NULL,
  facet TEXT NOT NULL,
  value TEXT NOT NULL,
  n     INTEGER NOT NULL,
  PRIMARY KEY (type, facet, value)
) STRICT, WITHOUT ROWID;
${FILLED}
DROP TRIGGER contents_added;
DROP TRIGGER contents_removed;
DROP TRIGGER contents_year_added;
DROP TRIGGER contents_year_removed;
DROP TRIGGER contents_year_changed;
DROP TRIGGER contents_language_added;
DROP TRIGGER contents_language_removed;
DROP TRIGGER contents_language_changed;
DROP TRIGGER item_genres_added;
DROP TRIGGER item_genres_removed;
${viewsAs("INTEGER")}
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
CREATE TRIGGER item_genres_added AFTER INSERT ON item_genres BEGIN
  INSERT INTO facet_counts (type, facet, value, n) VALUES (new.type, 'genre', CAST(new.genre_id AS TEXT), 1)
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER item_genres_removed AFTER DELETE ON item_genres BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = 'genre' AND value = CAST(old.genre_id AS TEXT);
END;
${countingLanguages.sqlite}
`,
  postgres: `
CREATE TABLE facet_counts (
  type  ${TEXT} NOT NULL,
  facet ${TEXT} NOT NULL,
  value ${TEXT} NOT NULL,
  n     bigint NOT NULL,
  PRIMARY KEY (type, facet, value)
) WITH (fillfactor = 50);
${FILLED}
DROP TRIGGER language_changed ON contents;
DROP FUNCTION item_language_changed;
${viewsAs("bigint")}
CREATE FUNCTION count_facet(of_type text, of_facet text, of_value text, by bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_counts AS k (type, facet, value, n) SELECT of_type, of_facet, of_value, by WHERE of_value IS NOT NULL
    ON CONFLICT (type, facet, value) DO UPDATE SET n = k.n + excluded.n
$$;
CREATE OR REPLACE FUNCTION item_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(new.type, 'type', new.type, 1), count_facet(new.type, 'year', CAST(new.release_year AS text), 1);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION item_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(old.type, 'type', old.type, -1), count_facet(old.type, 'year', CAST(old.release_year AS text), -1);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION item_year_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(old.type, 'year', CAST(old.release_year AS text), -1),
    count_facet(new.type, 'year', CAST(new.release_year AS text), 1);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION item_genre_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(new.type, 'genre', CAST(new.genre_id AS text), 1);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION item_genre_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(old.type, 'genre', CAST(old.genre_id AS text), -1);
  RETURN NULL;
END $$;
DROP FUNCTION count_item;
DROP FUNCTION count_genre;
DROP FUNCTION count_year;
DROP FUNCTION count_language;
${countingLanguages.postgres}
`,
};
