import { sql, type RawBuilder } from "kysely";
import type { ItemSummary } from "#app/kinds/item.ts";
import { similarity } from "#app/lib/text/similarity.ts";
import { readSummaries } from "../items/item-reads.sql.ts";
import type { ContentsTable, Database } from "#app/platform/sql/schema.ts";
import { eachOf } from "#app/platform/sql/one-of.ts";

const MAX_GENRES = 8;
const MAX_PEOPLE = 16;
const OF_EACH = 24;

type Known = Pick<ContentsTable, "type" | "release_year"> & { seq: number; genreIds: number[]; personIds: number[] };

type Candidate = Pick<ContentsTable, "release_year"> & { seq: number; ids: readonly number[]; sharedPeople: number };
type Ranked = { seq: number; alike: number };

export async function readSimilar(database: Database, id: string, limit: number): Promise<ItemSummary[]> {
  const known = await readKnown(database, id);
  if (!known) return [];
  const candidates = await readCandidates(database, known);
  const genres = await genresAmong(database, [...new Set(candidates.flatMap(({ ids }) => ids))]);
  const ranked = candidates
    .map((candidate) => ({ seq: candidate.seq, alike: similarityTo(known, candidate, genres) }))
    .toSorted((a, b) => b.alike - a.alike);
  const least = ranked[limit - 1]?.alike ?? 0;
  const alikeEnough = ranked.filter(({ alike }) => alike >= least);
  return readSummaries(database, await inOrder(database, alikeEnough, limit));
}

/** Ties: best rated first, then newest. */
async function inOrder(database: Database, ranked: readonly Ranked[], limit: number): Promise<number[]> {
  const seqs = ranked.map(({ seq }) => seq);
  const { rows } = await sql<{ seq: number; rating: number; created_at: number }>`
    SELECT seq, rating, created_at FROM ${eachOf(seqs, "contents")} WHERE seq = one`.execute(database);
  const alike = new Map(ranked.map((each) => [each.seq, each.alike]));
  return rows
    .toSorted(
      (a, b) =>
        (alike.get(b.seq) ?? 0) - (alike.get(a.seq) ?? 0) || b.rating - a.rating || b.created_at - a.created_at || b.seq - a.seq,
    )
    .slice(0, limit)
    .map(({ seq }) => seq);
}

/** The ids that are genres, among values of all facets. */
async function genresAmong(database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ genre_id: number }>`
    SELECT genre_id FROM genres
    WHERE genre_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND slug NOT LIKE '%:%'`.execute(database);
  return new Set(rows.map(({ genre_id }) => genre_id));
}

async function readKnown(database: Database, id: string): Promise<Known | null> {
  const item = await database
    .selectFrom("contents")
    .select(["seq", "type", "release_year"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!item) return null;
  const genres = database
    .selectFrom("item_genres")
    .select("genre_id")
    .where("seq", "=", item.seq)
    .where("facet", "=", "genre")
    .orderBy("genre_id")
    .limit(MAX_GENRES);
  const people = database
    .selectFrom("item_people")
    .select("person_id")
    .where("seq", "=", item.seq)
    .orderBy("person_id")
    .limit(MAX_PEOPLE);
  const genreIds = (await genres.execute()).map(({ genre_id }) => genre_id);
  const personIds = (await people.execute()).map(({ person_id }) => person_id);
  return { ...item, genreIds, personIds };
}

function similarityTo(known: Known, candidate: Candidate, genres: ReadonlySet<number>): number {
  const { ids, sharedPeople, release_year } = candidate;
  const areDated = known.release_year > 0 && release_year > 0;
  const sharedGenres = ids.filter((id) => known.genreIds.includes(id)).length;
  return similarity({
    sharedGenres,
    allGenres: known.genreIds.length + ids.filter((id) => genres.has(id)).length - sharedGenres,
    sharedPeople,
    yearsApart: areDated ? Math.abs(known.release_year - release_year) : null,
  });
}

async function readCandidates(database: Database, { seq, type, release_year, genreIds, personIds }: Known): Promise<Candidate[]> {
  const ofGenre = (id: number, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    SELECT seq, release_year, genre_set, 0 AS people FROM item_genres WHERE genre_id = ${id} AND type = ${type} AND ${condition} ORDER BY ${order} LIMIT ${OF_EACH}`;
  const runs = [
    ...genreIds.flatMap((id) => [
      ofGenre(id, sql`release_year <= ${release_year}`, sql`release_year DESC, seq DESC`),
      ofGenre(id, sql`release_year > ${release_year}`, sql`release_year, seq`),
      ofGenre(id, sql`1 = 1`, sql`rating DESC, seq DESC`),
    ]),
    ...personIds.map(
      (id) =>
        sql`SELECT seq, release_year, genre_set, 1 AS people FROM item_people WHERE person_id = ${id} AND type = ${type} ORDER BY seq DESC LIMIT ${OF_EACH}`,
    ),
  ];
  if (runs.length === 0) return [];
  const found = runs.map((run) => sql`SELECT * FROM (${run}) AS run`);
  type Row = { seq: number; release_year: number; genre_set: string; people: number };
  const { rows } = await sql<Row>`${sql.join(found, sql` UNION ALL `)}`.execute(database);
  const candidates = new Map<number, Candidate>();
  for (const row of rows) {
    if (row.seq === seq) continue;
    const sharedPeople = (candidates.get(row.seq)?.sharedPeople ?? 0) + row.people;
    candidates.set(row.seq, { seq: row.seq, release_year: row.release_year, ids: idsIn(row.genre_set), sharedPeople });
  }
  return [...candidates.values()];
}

function idsIn(set: string): number[] {
  return set.split(",").filter(Boolean).map(Number);
}
