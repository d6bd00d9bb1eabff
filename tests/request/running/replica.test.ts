import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPath } from "#app/kinds/addresses/admin-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { buildInput } from "../../data/builders.ts";
import { startPostgresPair, type PostgresPair } from "../../servers/postgres-pair.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";

let pair: PostgresPair;
let sites: RunningSite[];

beforeAll(async () => {
  pair = await startPostgresPair();
  const environment = { ...ADMIN_SITE, DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.standbyUrl };
  sites = [await startSite({ environment }), await startSite({ environment })];
});
afterAll(async () => {
  for (const site of sites) await site[Symbol.asyncDispose]();
  await pair[Symbol.asyncDispose]();
});

async function inStandby(statement: string): Promise<void> {
  const client = new Client({ connectionString: pair.standbyUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe("sites whose visitors read from a replica", () => {
  it("show an editor what was saved at any of them, and visitors once the replica has it", async () => {
    const [one, other] = sites as [RunningSite, RunningSite];
    const cookie = await signIn(one);
    await inStandby("SELECT pg_wal_replay_pause()");
    const fields = Object.fromEntries(formEntries({ ...buildInput("movie", { itemName: "Late Film" }), id: "late-film" }));
    expect((await sendForm(one, createPath(kindOf("movie")), fields, { headers: { Cookie: cookie } })).status).toBe(200);
    const asVisitor = async () => (await ask(other.origin, "/movies/late-film")).status;
    const asEditor = async () => (await ask(other.origin, "/movies/late-film", { headers: { Cookie: cookie } })).status;
    expect([await asVisitor(), await asEditor()]).toEqual([404, 200]);
    await inStandby("SELECT pg_wal_replay_resume()");
    await expect.poll(asVisitor).toBe(200);
  });

  it("use the primary when the replica is gone, and report that once", async () => {
    const [site] = sites as [RunningSite];
    await pair.killStandby();
    await expect.poll(async () => (await ask(site.origin, "/movies?again")).status).toBe(200);
    // A replica that lags is not used either, for a while.
    const said = () => site.logged.flatMap((line) => /"event":"(replica\.\w+)"/.exec(line)?.[1] ?? []);
    await expect.poll(() => said().at(-1)).toBe("replica.unused");
    for (let asked = 0; asked < 3; asked++) expect((await ask(site.origin, `/movies?asked=${asked}`)).status).toBe(200);
    expect(said().at(-1)).toBe("replica.unused");
    expect(said().filter((event, at, all) => event === all[at - 1])).toEqual([]);
  });
});
