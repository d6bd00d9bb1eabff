import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPath } from "#app/kinds/addresses/admin-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { IMPORT_FILE_PATH, IMPORT_PATH } from "#app/import/site-import.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, seenIn, sendForm, signIn } from "../sign-in.ts";

const texts = {
  "admin.field.itemName": "Title of the work",
  "admin.refused.mustBeOneOf": "is none of {names}",
  "admin.refused.mustBeOneOfNot": "is none of {names}: {value}",
  "admin.refused.tooLong": "is longer than {most}, which is too much",
  "admin.refused.unknownFields": { one: "nobody knows {names}", other: "nobody knows {names}" },
  "admin.refused.ofField": "{field}: it {problem}!",
  "admin.refused.wrongCredentials": "Nobody here by that name.",
};

let folder: TemporaryFolder;
let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  await mkdir(path.join(folder.path, "languages"));
  await writeFile(path.join(folder.path, "languages", "en.json"), JSON.stringify({ texts }));
  site = await startSite({ dataDir: folder.path, environment: ADMIN_SITE });
  cookie = await signIn(site);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

async function refusedAt(address: string, fields: Record<string, string>) {
  const { status, body } = await sendForm(site, address, fields, { headers: { Cookie: cookie } });
  return { status, body: body.replaceAll("<!-- -->", "") };
}

it("the form of an item shows the operator's own error message", async () => {
  const { status, body } = await refusedAt(createPath(kindOf("movie")), { itemName: "x".repeat(301), save: "draft" });
  expect(status).toBe(422);
  expect(body).toContain("Title of the work: it is longer than 300, which is too much!");
  expect(body).not.toContain("Item name");
});

it("so do the site's settings", async () => {
  const { body } = await ask(site.origin, "/admin/site", { headers: { Cookie: cookie } });
  const basedOn = /name="basedOn" value="([^"]*)"/.exec(body)?.[1] ?? "";
  const fields = { intent: "save-site", kinds: "movie", basedOn, name: "x".repeat(61) };
  const answer = await refusedAt("/admin/site", fields);
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("is longer than 60, which is too much");
});

it("so does the report of an import", async () => {
  const film = { type: "movie", itemName: "Metropolis", colour: "red" };
  const body = [film, { ...film, type: "book" }].map((document) => JSON.stringify(document)).join("\n");
  const own = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/octet-stream" };
  await ask(site.origin, `${IMPORT_FILE_PATH}?name=films.ndjson`, { method: "POST", headers: own, body });
  const headers = { Cookie: cookie };
  const seen = seenIn(await ask(site.origin, IMPORT_PATH, { headers }));
  await sendForm(site, IMPORT_PATH, { intent: "check", seen }, { headers });
  const report = async () => (await ask(site.origin, IMPORT_PATH, { headers: { Cookie: cookie } })).body;
  await expect.poll(report).toContain("nobody knows colour");
  expect(await report()).toContain("type is none of movie, tv-show");
});

it("so does the sign-in page", async () => {
  const answer = await sendForm(site, "/admin/login", { username: ADMIN.email, password: "wrong" });
  expect(answer.status).toBe(401);
  expect(answer.body).toContain("Nobody here by that name.");
  expect(answer.body).not.toContain("Login failed!");
});
