import { sql } from "kysely";
import { KINDS } from "#app/kinds/registry.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { VALUE_FACETS } from "#app/catalogue/facets/value-facets.ts";

const RATED_BY_VISITORS = KINDS.filter(({ ratedBy }) => ratedBy === "visitors").map(({ type }) => type);

/** Only for numeric facets: PostgreSQL may evaluate this before the condition on the facet. */
const VALUES = sql.join(VALUE_FACETS.map(({ facet }) => facet));
const NUMBER = sql`CASE WHEN k.facet IN (${VALUES}, 'year') THEN CAST(k.value AS INTEGER) END`;

export async function countsAgree(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM facet_counts AS k
      WHERE facet = 'type' AND (value <> type OR n <> (SELECT count(*) FROM contents AS c WHERE c.type = k.type))
    UNION ALL SELECT 1 FROM contents WHERE type NOT IN (SELECT type FROM facet_counts WHERE facet = 'type')
    UNION ALL SELECT 1 FROM facet_counts AS k
      WHERE facet IN (${VALUES}) AND n <> (
        SELECT count(*) FROM item_genres AS g WHERE g.genre_id = ${NUMBER} AND g.type = k.type AND g.facet = k.facet)
    UNION ALL SELECT 1 FROM facet_counts AS k
      WHERE facet = 'year' AND n <> (SELECT count(*) FROM contents AS c WHERE c.type = k.type AND c.release_year = ${NUMBER})
    UNION ALL SELECT 1 WHERE (SELECT coalesce(sum(n), 0) FROM facet_counts WHERE facet = 'year') <> (SELECT count(*) FROM contents)
    UNION ALL SELECT 1 WHERE (SELECT coalesce(sum(n), 0) FROM facet_counts WHERE facet IN (${VALUES}))
      <> (SELECT count(*) FROM item_genres)
    UNION ALL SELECT 1 FROM content_stats AS s
      LEFT JOIN (SELECT seq, sum(halves) AS halves, count(*) AS n FROM ratings GROUP BY seq) AS r ON r.seq = s.seq
      WHERE s.rating_sum * 2 <> coalesce(r.halves, 0) OR s.rating_count <> coalesce(r.n, 0)
    UNION ALL SELECT 1 FROM contents AS c JOIN content_stats AS s ON s.seq = c.seq
      WHERE c.type IN (${sql.join(RATED_BY_VISITORS)})
        AND c.rating <> CASE s.rating_count WHEN 0 THEN 0 ELSE s.rating_sum / s.rating_count END
    UNION ALL SELECT 1 FROM item_genres AS g JOIN contents AS c ON c.seq = g.seq WHERE g.rating <> c.rating
    UNION ALL SELECT 1 FROM contents AS c JOIN content_stats AS s ON s.seq = c.seq LEFT JOIN item_facets AS f ON f.seq = c.seq
      WHERE f.release_year IS DISTINCT FROM c.release_year OR f.downloads IS DISTINCT FROM s.downloads
        OR f.name_key IS DISTINCT FROM c.name_key
    LIMIT 1`.execute(database);
  return rows.length === 0;
}
