import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { makeApiKey } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const run = promisify(execFile);

/** The generator needs the programming interface of TypeScript 5, which `@ts-morph/common` contains. */
const WITH_TYPESCRIPT_5 = `import { createRequire, registerHooks } from "node:module";
globalThis.typescript5 = createRequire(${JSON.stringify(path.resolve("package.json"))})("@ts-morph/common").ts;
const typescript = { url: "data:text/javascript,export default globalThis.typescript5", shortCircuit: true };
registerHooks({ resolve: (name, context, next) => (name === "typescript" ? typescript : next(name, context)) });`;

const PROGRAM = `import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

const [origin = "", key = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: \`\${origin}/api/1\` });
const begun = await client.GET("/changes");
const document = { type: "movie", id: "sunrise", itemName: "Sunrise", genre: "Drama" } as const;
const headers = { Authorization: \`Bearer \${key}\` };
const written = await client.POST("/items", { body: document, params: { query: { mode: "replace" } }, headers });
const outcome = typeof written.data === "object" ? written.data : undefined;
const read = await client.GET("/items/{id}", { params: { path: { id: outcome?.id ?? "" } } });
const since = begun.data?.next ?? "";
const changes = await client.GET("/changes", { params: { query: { since } } });
const refused = await client.POST("/items", { body: document });
const name: string | undefined = read.data?.itemName;
// @ts-expect-error -- The description has no such field.
void read.data?.colour;
const titles = changes.data?.items.map(({ itemName }) => itemName);
console.log(JSON.stringify([outcome?.outcome, name, titles, refused.error?.code]));
`;

const CONFIG = { extends: path.resolve("tsconfig.json"), include: ["*.ts"], exclude: [] };

let site: RunningSite;
let key: string;

beforeAll(async () => {
  const started = await startAdminSite();
  site = started.site;
  key = await makeApiKey(site, "Client", { rights: "content:publish", cookie: started.cookie });
});
afterAll(() => site[Symbol.asyncDispose]());

it("a client that openapi-typescript generates compiles, and writes, reads and follows changes", async () => {
  await mkdir(".scratch", { recursive: true });
  const folder = await mkdtemp(path.resolve(".scratch/api-client-"));
  try {
    const at = (name: string) => path.join(folder, name);
    await writeFile(at("openapi.json"), (await ask(site.origin, "/api/1/openapi.json")).body);
    await writeFile(at("program.ts"), PROGRAM);
    const generator = path.resolve("node_modules/openapi-typescript/bin/cli.js");
    await run(process.execPath, [
      "--import",
      `data:text/javascript,${encodeURIComponent(WITH_TYPESCRIPT_5)}`,
      generator,
      at("openapi.json"),
      "--output",
      at("api.ts"),
    ]);
    await writeFile(at("tsconfig.json"), JSON.stringify(CONFIG));
    await run(process.execPath, [path.resolve("node_modules/typescript/bin/tsc"), "--project", folder]);
    const { stdout } = await run(process.execPath, [at("program.ts"), site.origin, key]);
    expect(JSON.parse(stdout)).toEqual(["added", "Sunrise", ["Sunrise"], "api-key.missing"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
