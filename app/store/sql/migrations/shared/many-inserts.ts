import type { SharedMigration } from "./shared-migration.ts";

/** Of a common title, a search for namesakes of one kind and year read all items. */
const NAMESAKES = `
DROP INDEX contents_name_key;
CREATE INDEX contents_name_key ON contents (name_key, type, release_year);
`;

const COUNTED = "ON CONFLICT (type, facet, value) DO UPDATE SET n = k.n + excluded.n;";

/**
 * PostgreSQL counts what a statement inserts at once: a row that one transaction updates again and again gets slow. Words of new rows
 * wait in a list, which a new release merges after each write, the previous one at 4 MB.
 */
export const manyInserts: SharedMigration = {
  sqlite: NAMESAKES,
  postgres: `
${NAMESAKES}
DROP TRIGGER added ON contents;
DROP TRIGGER language_added ON contents;
DROP TRIGGER added ON item_genres;
CREATE FUNCTION items_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO facet_counts AS k (type, facet, value, n)
    SELECT v.type, v.facet, v.value, count(*) FROM (
      SELECT type, CAST('type' AS text) COLLATE "C" AS facet, type AS value FROM added
      UNION ALL SELECT type, CAST('year' AS text) COLLATE "C", CAST(release_year AS text) COLLATE "C" FROM added
      UNION ALL SELECT type, CAST('language' AS text) COLLATE "C", language FROM added WHERE language IS NOT NULL
    ) AS v GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ${COUNTED}
  RETURN NULL;
END $$;
CREATE FUNCTION item_genres_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO facet_counts AS k (type, facet, value, n)
    SELECT type, facet, CAST(genre_id AS text) COLLATE "C", count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ${COUNTED}
  RETURN NULL;
END $$;
CREATE TRIGGER added AFTER INSERT ON contents
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION items_added();
CREATE TRIGGER added AFTER INSERT ON item_genres
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_genres_added();
DROP FUNCTION item_added;
DROP FUNCTION item_genre_added;
ALTER INDEX title_words_words    SET (fastupdate = on);
ALTER INDEX title_words_trigrams SET (fastupdate = on);
ALTER INDEX item_words_words     SET (fastupdate = on);
ALTER INDEX item_words_overview  SET (fastupdate = on);
`,
};
