import type { Step } from "./step.ts";

const VIEWS = `
DROP VIEW content_counts;
DROP VIEW genre_counts;
DROP VIEW year_counts;
DROP VIEW language_counts;`;

const COLUMNS = `
DELETE FROM facet_counts WHERE facet = 'language';
ALTER TABLE item_genres DROP COLUMN language;
ALTER TABLE item_facets DROP COLUMN language;
ALTER TABLE item_people DROP COLUMN language;
DROP INDEX people_old_slug;
ALTER TABLE people DROP COLUMN old_slug;
ALTER TABLE drafts DROP COLUMN summary_at;`;

/**
 * Lists filter by rows of `item_genres` for each language, people have one address, and each draft has a summary. The trash
 * holds rows of `drafts`.
 */
export const unreadColumns: Step = {
  name: "unread-columns",
  summary: "drops columns, counters and views that nothing reads",
  rows: ["item_genres", "item_facets", "item_people", "people", "drafts", "trash"],
  excludesOlder: true,
  sqlite: `${VIEWS}
DROP TRIGGER contents_language_added;
DROP TRIGGER contents_language_removed;
DROP TRIGGER contents_language_changed;
${COLUMNS}
UPDATE trash SET draft = json_remove(draft, '$.summary_at') WHERE draft IS NOT NULL;`,
  postgres: `${VIEWS}
DROP TRIGGER language_removed ON contents;
DROP TRIGGER language_changed ON contents;
DROP FUNCTION item_language_counted;
CREATE OR REPLACE FUNCTION items_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO facet_counts AS k (type, facet, value, n)
    SELECT v.type, v.facet, v.value, count(*) FROM (
      SELECT type, CAST('type' AS text) COLLATE "C" AS facet, type AS value FROM added
      UNION ALL SELECT type, CAST('year' AS text) COLLATE "C", CAST(release_year AS text) COLLATE "C" FROM added
    ) AS v GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (type, facet, value) DO UPDATE SET n = k.n + excluded.n;
  RETURN NULL;
END $$;
${COLUMNS}
UPDATE trash SET draft = CAST(CAST(draft AS jsonb) - 'summary_at' AS text) WHERE draft IS NOT NULL;`,
};
