import { once } from "node:events";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { buildItem, temporaryFolder, type TemporaryFolder } from "../tests/data/builders.ts";
import { runScript, startScript } from "../tests/run-script.ts";
import { runScriptHere } from "../tests/run-script-here.ts";

const FILMS = `${JSON.stringify({ id: "a", type: "movie", itemName: "Metropolis" })}\n`;

describe("import and export at the command line", () => {
  let folder: TemporaryFolder;
  let inFolder: (name: string) => string;

  beforeEach(async () => {
    folder = await temporaryFolder();
    inFolder = (name) => path.join(folder.path, name);
    await writeFile(inFolder("films.ndjson"), FILMS);
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  const inData = () => ({ environment: { DATA_DIR: inFolder("data") }, cwd: folder.path });
  const run = (script: "import" | "export", args: string[], dataDir = "data") =>
    runScriptHere(script, args, { environment: { DATA_DIR: inFolder(dataDir) }, cwd: folder.path });

  it("imports a file, reports the result, and changes nothing the second time", async () => {
    expect(await run("import", ["films.ndjson"])).toEqual({ out: "1 added, 0 changed, 0 unchanged, 0 bad\n", err: "", code: 0 });
    expect(await run("import", ["films.ndjson"])).toEqual({ out: "0 added, 0 changed, 1 unchanged, 0 bad\n", err: "", code: 0 });
  });

  it("lists the first bad lines, imports the others and exits with 1", async () => {
    await writeFile(inFolder("bad.ndjson"), `${'{"collection":"customization","id":"\u001b[31m"}\n'.repeat(60)}${FILMS}`);
    const { out, err, code } = await run("import", ["bad.ndjson"]);
    expect([out, code]).toEqual(["1 added, 0 changed, 0 unchanged, 60 bad\n", 1]);
    expect(err.split("\n")).toHaveLength(3);
    expect(err).toMatch(/^lines 1, 2, .*, 50: /);
    expect(err).toContain("… and 10 more bad lines");
    expect(err).not.toContain("\u001b");
  });

  it("lists notes on imported lines, and exits with 0", async () => {
    const film = (id: number) => `${JSON.stringify({ id: `f${id}`, type: "movie", itemName: "x", "colour\u001b[31m": 1 })}\n`;
    await writeFile(inFolder("noted.ndjson"), Array.from({ length: 60 }, (_, id) => film(id)).join(""));
    const { out, err, code } = await run("import", ["noted.ndjson"]);
    expect([out, code]).toEqual(["60 added, 0 changed, 0 unchanged, 0 bad, 60 with notes\n", 0]);
    expect(err.split("\n").slice(0, 2)).toEqual([
      "Imported, with notes:",
      expect.stringMatching(/^lines 1, 2, .*, 50: unknown field colour\?\[31m was ignored$/),
    ]);
    expect(err).toContain("… and 10 more notes");
  });

  it("merges a file's fields into the stored items", async () => {
    await run("import", ["films.ndjson"]);
    await writeFile(inFolder("titles.ndjson"), `${JSON.stringify({ id: "a", originalTitle: "メトロポリス" })}\n`);
    expect(await run("import", ["--merge", "titles.ndjson"])).toMatchObject({
      out: "0 added, 1 changed, 0 unchanged, 0 bad\n",
      code: 0,
    });
    await run("export", ["out.ndjson"]);
    const [line = ""] = (await readFile(inFolder("out.ndjson"), "utf8")).split("\n");
    expect(JSON.parse(line)).toMatchObject({ itemName: "Metropolis", originalTitle: "メトロポリス" });
  });

  it("reads a table like the back office: describes its columns, and stores nothing in a dry run", async () => {
    await writeFile(inFolder("films.csv"), "Number,Title,Year\nf1,Metropolis,1927\nf2,M,1931\n");
    const checked = await run("import", ["--check", "--key", "Number", "films.csv"]);
    expect(checked).toMatchObject({ out: expect.stringMatching(/^Nothing was stored\. 2 added, 0 changed/), code: 0 });
    expect(checked.err).toContain("Number = id: f1 → f1\n");
    expect(checked.err).toContain("Year = releasedYear: 1927 → 1927\n");
    expect(checked.out).toContain("2 of them as drafts without a download");
    expect(await run("import", ["--key", "Number", "--map", "Year=", "films.csv"])).toMatchObject({
      out: expect.stringMatching(/^2 added, 0 changed/),
      code: 0,
    });
    await writeFile(inFolder("years.csv"), "film;released in\nf1;1926\n");
    const merged = await run("import", ["--key", "film", "--map", "released in=releasedYear", "years.csv"]);
    expect(merged).toMatchObject({ out: "0 added, 1 changed, 0 unchanged, 0 bad\n", code: 0 });
    await writeFile(inFolder("kinds.csv"), "Title,Type,Title\nDestiny,movie,x\nNosferatu,book,y\nFaust,book,z\n");
    const kinds = await run("import", ["--check", "--map", "Title=", "--map", "Type=type", "kinds.csv"]);
    expect(kinds).toMatchObject({ out: expect.stringContaining("1 added"), code: 1 });
    expect(kinds.err).toMatch(/\nlines 3, 4: Type must be one of .*, not “book”\n/);
    await run("export", ["out.ndjson"]);
    const [line = ""] = (await readFile(inFolder("out.ndjson"), "utf8")).split("\n");
    expect(JSON.parse(line)).toMatchObject({ id: "f1", itemName: "Metropolis", releasedYear: "1926" });
  });

  it("says what to add if a column is ambiguous, and reuses the mapping by its name", async () => {
    await writeFile(inFolder("diary.csv"), "Name,Seen,Rating\nMetropolis,03/04/1994,4.5\nM,05/06/1994,3\n");
    const asked = await run("import", ["--map", "Seen=releasedYear", "diary.csv"]);
    expect([asked.out, asked.code]).toEqual(["", 2]);
    for (const answer of ["Seen=", "Seen=releasedYear:dayFirst", "Seen=releasedYear:monthFirst", "Rating=", "Rating=imdb:5"])
      expect(asked.err).toContain(`\n  --map "${answer}"`);
    expect(asked.err).toContain("\n? Rating = ?: 4.5\n");
    expect(asked.err).toContain("\nKind of new items: movie.");
    const answers = ["--map", "Seen=releasedYear:dayFirst", "--map", "Rating=imdb:5", "--publish", "--save", "My diary"];
    expect(await run("import", [...answers, "diary.csv"])).toMatchObject({
      out: "2 added, 0 changed, 0 unchanged, 0 bad\n",
      code: 0,
    });
    await writeFile(inFolder("later.csv"), "Rating,Name,Seen\n5,Destiny,07/08/1994\n");
    expect(await run("import", ["--use", "My diary", "later.csv"])).toMatchObject({ code: 0 });
    await run("export", ["out.ndjson"]);
    const found = (await readFile(inFolder("out.ndjson"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(found).toMatchObject([
      { itemName: "Metropolis", releasedYear: "1994-04-03", ratings: { imdb: { rating: 4.5, outOf: 5 } } },
      { itemName: "M", releasedYear: "1994-06-05" },
      { itemName: "Destiny", releasedYear: "1994-08-07", ratings: { imdb: { rating: 5, outOf: 5 } } },
    ]);
    expect(await run("import", ["--use", "Nothing", "later.csv"])).toMatchObject({
      err: "There is no mapping named “Nothing”.\n",
      code: 2,
    });
  });

  it.each([
    { args: ["--map", "Titel=itemName"], message: "there is no column “Titel”. Columns: Title, Year" },
    { args: ["--map", "Title="], message: "Choose which column contains the item name" },
  ])("exits with 2 and says of a table that $message", async ({ args, message }) => {
    await writeFile(inFolder("films.csv"), "Title,Year\nMetropolis,1927\n");
    const { out, err, code } = await run("import", [...args, "films.csv"]);
    expect([out, code]).toEqual(["", 2]);
    expect(err).toContain(message);
  });

  it.each([
    { args: [], message: "Usage: ./marquee import [--check] [--merge]" },
    { args: ["a", "b"], message: "Usage: ./marquee import [--check] [--merge]" },
    { args: ["--help"], message: "Usage: ./marquee import [--check] [--merge]" },
    { args: ["--merge"], message: "Usage: ./marquee import [--check] [--merge]" },
    { args: ["missing.ndjson"], message: "missing.ndjson cannot be read: the file does not exist." },
    { args: ["."], message: "cannot be read: it is a folder." },
    { args: ["films.ndjson"], dataDir: "films.ndjson", message: "films.ndjson" },
  ])("exits with 2 and one line that says $message", async ({ args, dataDir, message }) => {
    const { out, err, code } = await run("import", args, dataDir);
    expect([out, code]).toEqual(["", 2]);
    expect(err.trimEnd().split("\n")).toEqual([expect.stringContaining(message)]);
  });

  it("writes a file that an empty site imports completely", async () => {
    await run("import", ["films.ndjson"]);
    expect(await run("export", ["out.ndjson"])).toEqual({ out: "", err: "1 document exported\n", code: 0 });
    expect(await run("import", ["out.ndjson"], "other")).toMatchObject({
      out: "1 added, 0 changed, 0 unchanged, 0 bad\n",
      code: 0,
    });
    expect((await run("export", ["-"], "other")).out).toBe(await readFile(inFolder("out.ndjson"), "utf8"));
    expect((await readdir(folder.path)).toSorted()).toEqual(["data", "films.ndjson", "other", "out.ndjson"]);
  });

  it("does not write without a catalogue or a folder", async () => {
    expect(await run("export", ["out.ndjson"])).toEqual({
      out: "",
      err: `There is no catalogue in ${inFolder("data")}.\n`,
      code: 2,
    });
    await run("import", ["films.ndjson"]);
    const err = `The folder ${inFolder("missing")} does not exist.\n`;
    expect(await run("export", ["missing/out.ndjson"])).toEqual({ out: "", err, code: 2 });
    const ofFolder = `${inFolder("data")} is a folder, not a file.\n`;
    expect(await run("export", ["data"])).toEqual({ out: "", err: ofFolder, code: 2 });
    expect(await run("export", [])).toMatchObject({ err: "Usage: ./marquee export FILE\n", code: 2 });
  });

  it.each(["import", "export"] as const)("%s reports in one line that the catalogue is not a database", async (script) => {
    await mkdir(inFolder("data"));
    const { database } = dataFiles(inFolder("data"));
    await writeFile(database, "not SQLite".repeat(1000));
    const err = `DATA_DIR cannot be used: file is not a database at ${database}.\n`;
    expect(await run(script, ["films.ndjson"])).toEqual({ out: "", err, code: 2 });
  });

  const film = (id: number, overview: string) =>
    JSON.stringify({ id: `f${id}`, type: "movie", itemName: `Film ${id}`, genre: `Genre ${id % 7}`, overview });
  const open = () => openSqliteStore({ file: dataFiles(inFolder("data")).database, now: () => new Date() });

  it("stores nothing in an empty site if it was killed, and starts over", async () => {
    const films = Array.from({ length: 2000 }, (_, id) => film(id, `${id} lamps `.repeat(1000)));
    await writeFile(inFolder("films.ndjson"), films.join("\n"));
    await mkdir(inFolder("data"));
    const store = await open();
    const logSize = async () => (await stat(`${dataFiles(inFolder("data")).database}-wal`)).size;
    const [before, child] = [await logSize(), startScript("import", ["films.ndjson"], inData())];
    await expect.poll(logSize, { interval: 5 }).toBeGreaterThan(before + 1_000_000);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect([await store.counts.items(), await store.genres.list()]).toEqual([0, []]);
    await store.close();
    await writeFile(inFolder("films.ndjson"), films.slice(0, 100).join("\n"));
    expect(await run("import", ["films.ndjson"])).toMatchObject({ out: expect.stringMatching(/^100 added/), code: 0 });
    await using whole = Object.assign(await open(), { [Symbol.asyncDispose]: () => whole.close() });
    expect(await whole.counts.verify()).toBe(true);
  });

  it("stores documents in steps while an empty site runs", async () => {
    await mkdir(inFolder("data"));
    const unlock = lockFile(dataFiles(inFolder("data")).serving);
    const { err, code } = await run("import", ["films.ndjson"]);
    unlock?.();
    expect([err, code]).toEqual([
      expect.stringMatching(/^Stored in steps, because the site or another import is running\. .*\n$/),
      0,
    ]);
  });

  it("continues in a site with items after it was killed, and leaves the site in order", async () => {
    const films = Array.from({ length: 4000 }, (_, id) => film(id, "A lamp"));
    await writeFile(inFolder("films.ndjson"), films.join("\n"));
    await mkdir(inFolder("data"));
    const store = await open();
    await store.items.insert(buildItem("game"));
    const child = startScript("import", ["films.ndjson"], inData());
    await expect.poll(() => store.counts.items(), { interval: 5 }).toBeGreaterThan(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    await store.close();
    const reopened = await open();
    const stored = (await reopened.counts.items()) - 1;
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(4000);
    expect(await Array.fromAsync(reopened.items.all())).toHaveLength(stored + 1);
    expect(await reopened.counts.verify()).toBe(true);
    expect((await reopened.search.byTitle("film 3", ["movie"], 1)).map(({ id }) => id)).toEqual(["f3"]);
    await reopened.close();
    const more = films.slice(0, stored + 100);
    await writeFile(inFolder("films.ndjson"), more.join("\n"));
    expect(await run("import", ["films.ndjson"])).toMatchObject({
      out: `${more.length - stored} added, 0 changed, ${stored} unchanged, 0 bad\n`,
      code: 0,
    });
    const whole = await open();
    expect(await whole.counts.verify()).toBe(true);
    await whole.close();
  });

  it("works while another process reads and writes", async () => {
    await mkdir(inFolder("data"));
    await using store = Object.assign(
      await openSqliteStore({ file: dataFiles(inFolder("data")).database, now: () => new Date() }),
      {
        [Symbol.asyncDispose]: () => store.close(),
      },
    );
    const importing = runScript("import", ["films.ndjson"], inData());
    await store.items.insert(buildItem("game"));
    expect(await importing).toMatchObject({ code: 0 });
    expect(await store.counts.items()).toBe(2);
    expect(await store.items.get("a")).toMatchObject({ itemName: "Metropolis" });
  });
});
