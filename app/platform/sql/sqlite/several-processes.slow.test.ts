import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../tests/data/builders.ts";
import { testDatabase } from "../../../../tests/servers/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { openPostgresStore } from "../postgres/postgres.ts";
import { openSqliteStore } from "./sqlite.ts";

const CHILD = path.resolve(import.meta.dirname, "../../../../tests/children/create-movies.ts");
const PROCESSES = 4;
const MOVIES_EACH = 10;
const now = () => new Date();

describe("several processes create a database once and assign each code once, without gaps", () => {
  it("in one new file", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "catalogue.db");
    await createAtOnce({ file });
    await expectWhole(await openSqliteStore({ file, now }));
  });

  it("in one new PostgreSQL database", { tags: "full" }, async () => {
    await using database = await testDatabase();
    const { url } = database;
    await createAtOnce({ url });
    await expectWhole(await openPostgresStore({ url, now }));
  });
});

async function createAtOnce(where: { file: string } | { url: string }): Promise<void> {
  const children = await Promise.all(Array.from({ length: PROCESSES }, () => startChild()));
  for (const child of children) child.send({ ...where, movies: MOVIES_EACH });
  const exits = await Promise.all(children.map(async (child) => (await once(child, "exit"))[0] as number));
  expect(exits).toEqual(children.map(() => 0));
}

async function expectWhole(store: Store): Promise<void> {
  const codes = await Array.fromAsync(store.items.all(), ({ cId }) => cId);
  const next = await store.codes.peek("movie");
  const countersAgree = await store.counts.verify();
  const version = await store.version.current();
  await store.close();
  const created = PROCESSES * MOVIES_EACH;
  expect(codes).toEqual(Array.from({ length: created }, (_, i) => `mv${i + 1}`));
  expect({ next, countersAgree, version }).toEqual({ next: created + 1, countersAgree: true, version: created });
}

async function startChild(): Promise<ChildProcess> {
  const child = fork(CHILD);
  await once(child, "message");
  return child;
}
