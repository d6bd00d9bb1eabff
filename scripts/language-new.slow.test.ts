import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { readLanguages } from "../server/languages/read-languages.ts";
import { temporaryFolder } from "../tests/data/builders.ts";
import { runScript } from "../tests/run-script.ts";

it("writes a language file that the site reads, adds missing texts later, and breaks none", async () => {
  await using data = await temporaryFolder();
  const languages = path.join(data.path, "languages");
  const file = path.join(languages, "fr.json");
  const run = (code: string) => runScript("language-new", [code], { environment: { DATA_DIR: data.path } });
  const read = async () => {
    const problems: unknown[] = [];
    const found = await readLanguages(languages, { warn: (...problem) => problems.push(problem) });
    return { french: found.find(({ code }) => code === "fr"), problems };
  };
  expect(await run("fr")).toMatchObject({ code: 0, out: expect.stringMatching(/(\d+) of \1 texts are English/) });
  expect(await read()).toMatchObject({ french: { name: "Français", texts: { "site.home": "Home" } }, problems: [] });

  await writeFile(file, JSON.stringify({ texts: { "site.home": "Accueil" } }));
  expect(await run("fr")).toMatchObject({ code: 0 });
  expect(await read()).toMatchObject({ french: { locale: "fr", texts: { "site.home": "Accueil" } }, problems: [] });

  await writeFile(file, "{");
  expect(await run("fr")).toMatchObject({ code: 2, err: `${file} is not a language file; nothing was changed.\n` });
  expect(await readFile(file, "utf8")).toBe("{");
  expect(await run("de")).toMatchObject({ code: 2, err: expect.stringContaining("put only those into") });
  expect(await run("../fr")).toMatchObject({ code: 2, err: expect.stringContaining("is not a language") });
});

it("joins the texts with the English ones for a translator, and imports them if all are valid", async () => {
  await using data = await temporaryFolder();
  const [joined, own] = [path.join(data.path, "for-translators.json"), path.join(data.path, "languages/fr.json")];
  const run = (...args: string[]) => runScript("language-new", ["fr", ...args], { environment: { DATA_DIR: data.path } });
  expect(await run("--join", joined)).toMatchObject({ code: 0, out: expect.stringContaining("run language:new fr --split") });
  const sent = await readFile(joined, "utf8");
  expect(JSON.parse(sent)).toMatchObject({ texts: { "site.home": { english: "Home", translation: "Home" } } });

  await writeFile(joined, sent.replace(`"translation": "Home"`, `"translation": "Accueil"`));
  expect(await run("--split", joined)).toMatchObject({ code: 0 });
  const accepted = await readFile(own, "utf8");
  expect(JSON.parse(accepted)).toMatchObject({ name: "Français", texts: { "site.home": "Accueil" } });

  await writeFile(joined, sent.replace(`"translation": "Home"`, `"translation": "{titre}"`));
  expect(await run("--split", joined)).toMatchObject({ code: 2, err: expect.stringContaining("site.home: no {titre}") });
  expect(await readFile(own, "utf8")).toBe(accepted);
  expect(await run("--join", joined, "--split", joined)).toMatchObject({ code: 2, err: expect.stringContaining("Usage") });
});
