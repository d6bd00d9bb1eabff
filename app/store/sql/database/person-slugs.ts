import { sql, type RawBuilder } from "kysely";

/** An address of an earlier release leads to nobody else's. */
export function isPersonOf(slugs: readonly string[]): RawBuilder<unknown> {
  const listed = sql.join(slugs);
  return sql`(p.slug IN (${listed}) OR (p.old_slug IN (${listed}) AND NOT EXISTS (SELECT 1 FROM people WHERE slug = p.old_slug)))`;
}
