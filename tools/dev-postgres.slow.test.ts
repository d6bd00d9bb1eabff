// @module-tag full
import { chmod } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/data/builders.ts";
import { startDevPostgres } from "./dev-postgres.ts";

it("keeps stored data across a restart", async () => {
  await using folder = await temporaryFolder();
  // When run as root, the tests run PostgreSQL as another user.
  await chmod(folder.path, 0o711);
  const query = async (...statements: string[]) => {
    const server = await startDevPostgres(path.join(folder.path, "postgres"));
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const answers = [];
    for (const statement of statements) answers.push((await client.query<{ name: string }>(statement)).rows);
    await client.end();
    await server.stop();
    return answers.at(-1);
  };
  await query("CREATE TABLE films (name text)", "INSERT INTO films VALUES ('Metropolis')");
  expect(await query("SELECT name FROM films")).toEqual([{ name: "Metropolis" }]);
});
