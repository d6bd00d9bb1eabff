import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { runScript } from "../../run-script.ts";
import { runScriptHere } from "../../run-script-here.ts";

const DOCUMENTS = 300; // 294 works, 5 customization documents and the other names of people

let demo: RunningSite;
let empty: RunningSite;
let folder: TemporaryFolder;
let file: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  file = path.join(folder.path, "catalogue.ndjson");
  [demo, empty] = await Promise.all([startSite(), startSite({ environment: { DEMO: "0" } })]);
});
afterAll(async () => {
  await Promise.all([demo[Symbol.asyncDispose](), empty[Symbol.asyncDispose]()]);
  await folder[Symbol.asyncDispose]();
});

/** Requests pages until `work` is done. @returns All statuses. */
async function statusesDuring(site: RunningSite, work: Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  for (const page of cycle(["/", "/movies", "/search?q=a", "/search/suggest?q=the", "/games", "/healthz"])) {
    if (isDone) break;
    statuses.push((await fetch(site.origin + page)).status);
  }
  await done;
  return statuses;
}

function* cycle(pages: readonly string[]): Generator<string> {
  for (;;) yield* pages;
}

describe("export and import between running sites", () => {
  it("copy a whole catalogue byte for byte, while both sites respond", async () => {
    const exporting = runScript("export", [file], { environment: { DATA_DIR: demo.dataDir } });
    const whileExporting = await statusesDuring(demo, exporting);
    expect(await exporting).toEqual({ out: "", err: `${DOCUMENTS.toLocaleString("en")} documents exported\n`, code: 0 });
    const importing = runScript("import", [file], { environment: { DATA_DIR: empty.dataDir } });
    const whileImporting = await statusesDuring(empty, importing);
    expect(await importing).toMatchObject({
      out: `${DOCUMENTS - 1} added, 1 changed, 0 unchanged, 0 bad, 1 with notes\n`,
      code: 0,
    });
    expect(new Set([...whileExporting, ...whileImporting])).toEqual(new Set([200]));

    const again = path.join(folder.path, "again.ndjson");
    expect(await runScriptHere("export", [again], { environment: { DATA_DIR: empty.dataDir } })).toMatchObject({ code: 0 });
    // The other site stored the year of its first start.
    const withoutYear = (await readFile(again, "utf8")).replace(/^.*"since":.*\n/m, "");
    expect(withoutYear === (await readFile(file, "utf8"))).toBe(true);
    expect(await (await fetch(`${empty.origin}/movies`)).text()).toContain("/movies/metropolis-1927");
  });

  it("change nothing when the catalogue is the same", async () => {
    const before = await (await fetch(`${demo.origin}/movies`)).text();
    expect(await runScriptHere("import", [file], { environment: { DATA_DIR: demo.dataDir } })).toMatchObject({
      out: `0 added, 0 changed, ${DOCUMENTS} unchanged, 0 bad, 1 with notes\n`,
      code: 0,
    });
    const { status, headers } = await fetch(`${demo.origin}/movies`);
    expect([status, headers.get("etag")]).toEqual([200, expect.any(String)]);
    expect(await (await fetch(`${demo.origin}/movies`)).text()).toBe(before);
  });
});
