import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

const INDEX_AGAIN = "DELETE FROM meta WHERE name = 'title-index';";

/**
 * `genres` and `item_genres` hold the values of all facets: a row of the previous release is a genre. Everything is reindexed on
 * the next open. The counters of `language` stay for the previous release, to be dropped one release later with its columns.
 */
export const facetValues: SharedMigration = {
  sqlite: `
ALTER TABLE item_genres ADD COLUMN facet TEXT NOT NULL DEFAULT 'genre';
DROP TRIGGER item_genres_added;
DROP TRIGGER item_genres_removed;
CREATE TRIGGER item_genres_added AFTER INSERT ON item_genres BEGIN
  INSERT INTO facet_counts (type, facet, value, n) VALUES (new.type, new.facet, CAST(new.genre_id AS TEXT), 1)
    ON CONFLICT (type, facet, value) DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER item_genres_removed AFTER DELETE ON item_genres BEGIN
  UPDATE facet_counts SET n = n - 1 WHERE type = old.type AND facet = old.facet AND value = CAST(old.genre_id AS TEXT);
END;
DROP INDEX IF EXISTS contents_language;
DROP INDEX IF EXISTS item_genres_language;
${INDEX_AGAIN}
`,
  postgres: `
ALTER TABLE item_genres ADD COLUMN facet ${TEXT} NOT NULL DEFAULT 'genre';
CREATE OR REPLACE FUNCTION item_genre_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(new.type, new.facet, CAST(new.genre_id AS text), 1);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION item_genre_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(old.type, old.facet, CAST(old.genre_id AS text), -1);
  RETURN NULL;
END $$;
DROP INDEX IF EXISTS contents_language;
DROP INDEX IF EXISTS item_genres_language;
${INDEX_AGAIN}
`,
};
