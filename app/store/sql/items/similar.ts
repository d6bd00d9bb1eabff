import { sql, type RawBuilder } from "kysely";
import type { ItemSummary } from "#app/kinds/item.ts";
import { similarity } from "#app/lib/text/similarity.ts";
import { readSummaries } from "./item-reads.ts";
import type { ContentsTable, Database } from "../database/schema.ts";

const MAX_GENRES = 8;
const MAX_PEOPLE = 16;
const OF_EACH = 24;

type Known = Pick<ContentsTable, "type" | "release_year"> & { seq: number; genreIds: number[]; personIds: number[] };

type Candidate = Pick<ContentsTable, "release_year" | "rating" | "created_at"> & {
  seq: number;
  genres: number;
  sharedGenres: number;
  sharedPeople: number;
};

export async function readSimilar(database: Database, id: string, limit: number): Promise<ItemSummary[]> {
  const known = await readKnown(database, id);
  if (!known) return [];
  const candidates = await readCandidates(database, known);
  const ranked = candidates
    .map((candidate) => ({ candidate, alike: similarityTo(known, candidate) }))
    .toSorted((a, b) => b.alike - a.alike || inOrder(a.candidate, b.candidate));
  return readSummaries(
    database,
    ranked.slice(0, limit).map(({ candidate }) => candidate.seq),
  );
}

function inOrder(a: Candidate, b: Candidate): number {
  return b.rating - a.rating || b.created_at - a.created_at || b.seq - a.seq;
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

function similarityTo(known: Known, candidate: Candidate): number {
  const { genres, sharedGenres, sharedPeople, release_year } = candidate;
  const areDated = known.release_year > 0 && release_year > 0;
  return similarity({
    sharedGenres,
    allGenres: known.genreIds.length + genres - sharedGenres,
    sharedPeople,
    yearsApart: areDated ? Math.abs(known.release_year - release_year) : null,
  });
}

async function readCandidates(database: Database, { seq, type, release_year, genreIds, personIds }: Known): Promise<Candidate[]> {
  const ofGenre = (id: number, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    SELECT seq, 0 AS people FROM item_genres WHERE genre_id = ${id} AND type = ${type} AND ${condition} ORDER BY ${order} LIMIT ${OF_EACH}`;
  const runs = [
    ...genreIds.flatMap((id) => [
      ofGenre(id, sql`release_year <= ${release_year}`, sql`release_year DESC, seq DESC`),
      ofGenre(id, sql`release_year > ${release_year}`, sql`release_year, seq`),
      ofGenre(id, sql`1 = 1`, sql`rating DESC, seq DESC`),
    ]),
    ...personIds.map(
      (id) =>
        sql`SELECT seq, 1 AS people FROM item_people WHERE person_id = ${id} AND type = ${type} ORDER BY seq DESC LIMIT ${OF_EACH}`,
    ),
  ];
  if (runs.length === 0) return [];
  const found = sql.join(
    runs.map((run) => sql`SELECT seq, people FROM (${run}) AS run`),
    sql` UNION ALL `,
  );
  const { rows } = await sql<Candidate>`
    WITH candidates AS (SELECT seq, CAST(sum(people) AS INTEGER) AS people FROM (${found}) AS found GROUP BY seq)
    SELECT c.seq, c.release_year, c.rating, c.created_at, candidates.people AS "sharedPeople",
      ${genresOf(sql`1 = 1`)} AS genres,
      ${genresOf(genreIds.length > 0 ? sql`genre_id IN (${sql.join(genreIds)})` : sql`1 = 0`)} AS "sharedGenres"
    FROM candidates CROSS JOIN contents AS c
    WHERE c.seq = candidates.seq AND c.type = ${type} AND c.seq <> ${seq}`.execute(database);
  return rows;
}

function genresOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT CAST(count(*) AS INTEGER) FROM item_genres AS g WHERE g.seq = c.seq AND g.facet = 'genre' AND ${condition})`;
}
