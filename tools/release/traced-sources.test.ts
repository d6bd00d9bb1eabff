import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { ROOT } from "../run.ts";
import { loadedBy, traceSources } from "./traced-sources.ts";

it("includes what Node does not strip as a type", () => {
  const source = `
    import type { A } from "./a.ts";
    import { type B } from "./b.ts";
    import "./c.ts";
    export type { D } from "./d.ts";
    export { e } from "./e.ts";
    const f = await import("./f.ts");
    type G = import("./g.ts").G;
  `;
  expect(loadedBy("x.ts", source).toSorted()).toEqual(["./b.ts", "./c.ts", "./e.ts", "./f.ts"]);
});

it("jobs and commands load neither pages nor the packages that build them", async () => {
  const { files, packages } = await traceSources(ROOT, ["server/jobs/worker.ts", "scripts/import.ts", "scripts/backup.ts"]);
  expect(files).toEqual(expect.arrayContaining(["app/catalogue/titles/vocabulary.sql.ts", "server/env.ts"]));
  expect(files.filter((file) => /^(?:app\/(?:routes|ui)|tests)\//.test(file))).toEqual([]);
  expect(packages).toEqual(expect.arrayContaining(["kysely", "pg", "sharp", "zod"]));
  expect(packages.filter((name) => /react|vite|tailwind|hono/.test(name))).toEqual([]);
});

it("has its own package for each import", async () => {
  const { packages } = await traceSources(ROOT, ["server/jobs/worker.ts"]);
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as { dependencies: Record<string, string> };
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});
