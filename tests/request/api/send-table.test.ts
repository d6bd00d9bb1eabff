import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../data/builders.ts";
import { makeApiKey } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const SCRIPT = path.resolve("examples/send-table.sh");

// Needs curl and jq, which a machine for development may lack.
it("send-table.sh stores a table, and reports what was refused", { tags: ["full"] }, async () => {
  const { site, store, cookie } = await startAdminSite();
  await using _site = site;
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "table.ndjson");
  const env = { ...process.env, KEY: await makeApiKey(site, "Table", { rights: "content:publish", cookie }) };
  const send = async () => (await promisify(execFile)("sh", [SCRIPT, site.origin, file], { env })).stdout;
  const films = ["one", "two"].map((id) => JSON.stringify({ id, type: "movie", itemName: id }));
  await writeFile(file, `${[...films, '{"id":"three","type":"film","itemName":"three"}'].join("\n")}\n`);
  expect(await send()).toMatch(/^line 3: type .+\nadded: 2\nrefused: 1\n$/);
  expect(await send()).toMatch(/refused: 1\nunchanged: 2\n$/);
  expect((await store.items.getAll(["one", "two", "three"])).length).toBe(2);
  env.KEY = "wrong";
  await expect(send()).rejects.toMatchObject({ stderr: expect.stringContaining("api-key.unknown") });
});
