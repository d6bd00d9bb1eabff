import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { openAccountsOf } from "../server/drivers.ts";
import { storageSettingsIn } from "../server/process/storage-settings.ts";
import { requestHeaders } from "../tests/browser-requests.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { settingsOf, testDatabase } from "../tests/servers/postgres.ts";
import { runScriptHere } from "../tests/run-script-here.ts";

const EMAIL = "admin@marquee.example";

async function run(settings: Record<string, string>, [script = "", ...args]: string[], input = "") {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: path.join(folder.path, "data"), ...settings };
  return runScriptHere(script, args, { environment, input });
}

it("films and admins are stored in the database of DATABASE_URL, and films exported from it", async () => {
  await using folder = await temporaryFolder();
  await using database = await testDatabase();
  const film = { id: "a", type: "movie", itemName: "Metropolis" };
  const made = await run(settingsOf(database.url), ["admin-create", "--email", EMAIL], "velvet curtain\n");
  expect(made).toEqual({ out: `${EMAIL} can now sign in.\n`, err: "", code: 0 });
  const file = path.join(folder.path, "films.ndjson");
  await writeFile(file, `${JSON.stringify(film)}\n`);
  const taken = await run(settingsOf(database.url), ["import", file]);
  expect([taken.out, taken.code]).toEqual(["1 added, 0 changed, 0 unchanged, 0 bad\n", 0]);
  const given = await run(settingsOf(database.url), ["export", "-"]);
  expect([JSON.parse(given.out), given.code]).toEqual([expect.objectContaining(film), 0]);
  const accounts = await openAccountsOf({ ...storageSettingsIn(""), databaseUrl: database.url });
  await accounts.signIn({ email: EMAIL, password: "velvet curtain" }, requestHeaders());
  await accounts.close();
});

it("a first import is stored at once while nothing serves, also if it saves its columns", async () => {
  await using folder = await temporaryFolder();
  await using database = await testDatabase();
  const file = path.join(folder.path, "films.csv");
  await writeFile(file, "Title,Year\nMetropolis,1927\n");
  const first = await run(settingsOf(database.url), ["import", "--publish", "--save", "Mine", file]);
  const err = expect.not.stringContaining("in steps");
  expect(first).toEqual({ out: "1 added, 0 changed, 0 unchanged, 0 bad\n", err, code: 0 });
});

it("an export creates no catalogue", async () => {
  await using database = await testDatabase();
  const failure = { out: "", err: expect.stringMatching(/^There is no catalogue in \w+ at 127\.0\.0\.1:\d+\.\n$/), code: 2 };
  for (let times = 0; times < 2; times++) expect(await run(settingsOf(database.url), ["export", "-"])).toEqual(failure);
});

it.each([
  [["import", "/dev/null"], ""],
  [["export", "-"], ""],
  [["admin-create", "--email", EMAIL], "velvet curtain\n"],
])("%j reports in one line, without a password, that the server is unreachable", async (command, input) => {
  const err = "DATABASE_URL cannot be used: no response, ECONNREFUSED (films at 127.0.0.1:1).\n";
  expect(await run({ DATABASE_URL: "postgres://me:secret@127.0.0.1:1/films" }, command, input)).toEqual({
    out: "",
    err,
    code: 2,
  });
});
