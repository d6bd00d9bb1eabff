import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { startSite } from "../site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

it("hold the client of S3 apart from all that a site without a bucket loads", () => {
  const build = path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"), "server");
  const files = globSync("**/*.js", { cwd: build }).filter((file) =>
    readFileSync(path.join(build, file), "utf8").includes("@aws-sdk/"),
  );
  expect(files).toEqual([expect.stringMatching(/^static\/s3-/)]);
  const app = readFileSync(path.join(build, "app.js"), "utf8");
  expect(app).toContain(`import("./${files[0]}")`);
});

it("may be kept for ever where the address changes with the content, for an hour elsewhere", async () => {
  await using site = await startSite({ environment: { DEMO: "0" } });
  const page = await (await fetch(site.origin)).text();
  const files = [...page.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(3);
  const keptFor = async (file: string) => (await fetch(site.origin + file)).headers.get("cache-control");
  const answers = await Promise.all(files.map(keptFor));
  expect(new Set(answers)).toEqual(new Set(["public, max-age=31536000, immutable"]));
  expect(await keptFor("/favicon.ico")).toBe("public, max-age=3600");
  expect(await keptFor("/static/js/nothing.js")).toBeNull();
});

it("are what browsers load, and nothing of the tools that built them", async () => {
  const folder = path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"), "client");
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  const isLoaded = /^(?!.*(?:^|\/)\.).*\.(?:js|css|svg|png|ico|woff2|webmanifest)(?:\.(?:br|gz))?$/;
  const names = files.map((file) => path.relative(folder, file));
  expect(names.filter((name) => !isLoaded.test(name))).toEqual([]);
  const isText = (file: string) => /\.(?:js|css|svg|webmanifest)$/.test(file);
  expect(files.filter((file) => isText(file) && readFileSync(file, "utf8").includes(ROOT))).toEqual([]);
});
