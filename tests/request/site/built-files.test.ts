import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PACKAGED } from "#app/languages/packaged.ts";
import { startSite } from "../../sites/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

it("load the S3 client only on a site with a bucket", () => {
  const build = path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"), "server");
  const filesWith = (text: string) =>
    globSync("**/*.js", { cwd: build }).filter((file) => readFileSync(path.join(build, file), "utf8").includes(text));
  const [client = "", ...others] = filesWith("@aws-sdk/client-s3");
  expect([client, others]).toEqual([expect.stringMatching(/^static\/s3-/), []]);
  expect(filesWith(`import("./${path.basename(client)}")`)).toHaveLength(1);
});

it("contain no complete language in a script", () => {
  const client = path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"), "client");
  const scripts = globSync("**/*.js", { cwd: client }).map((file) => readFileSync(path.join(client, file), "utf8"));
  for (const { code, texts } of PACKAGED) {
    const samples = Object.values(texts).filter((text) => typeof text === "string" && /^[^"'`\\]{30,}$/.test(text)) as string[];
    const held = scripts.map((script) => samples.filter((text) => script.includes(text)).length / samples.length);
    expect([code, Math.max(...held) <= (code === "en" ? 0.5 : 0)]).toEqual([code, true]);
  }
});

it("are served from memory: in the requested encoding, with entity tags and HEAD, read-only", async () => {
  await using site = await startSite({ environment: { DEMO: "0" } });
  const page = await (await fetch(site.origin)).text();
  const file = site.origin + (/\/static\/css\/[^"]+\.css/.exec(page)?.[0] ?? "");
  const styles = await (await fetch(file, { headers: { "Accept-Encoding": "identity" } })).text();
  for (const encoding of ["br", "gzip"]) {
    const { headers, status, ...response } = await fetch(file, { headers: { "Accept-Encoding": encoding } }).then(read);
    expect([status, headers.get("content-encoding"), headers.get("vary")]).toEqual([200, encoding, "Accept-Encoding"]);
    expect(headers.get("content-type")).toMatch(/^text\/css/);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.body).toBe(styles);
    const known = await fetch(file, { headers: { "If-None-Match": headers.get("etag") ?? "" } }).then(read);
    expect([known.status, known.body, known.headers.get("etag")]).toEqual([304, "", headers.get("etag")]);
    const head = await fetch(file, { method: "HEAD", headers: { "Accept-Encoding": encoding } }).then(read);
    expect([head.status, head.body, head.headers.get("content-length")]).toEqual([200, "", headers.get("content-length")]);
  }
  const written = await fetch(file, { method: "POST" });
  expect([written.status, written.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect((await fetch(`${site.origin}/.vite/manifest.json`, { redirect: "manual" })).status).not.toBe(200);
});

it("record their sources: the next start rebuilds if any has changed", () => {
  const build = path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"));
  const sources = readFileSync(path.join(build, "sources.txt"), "utf8").split("\n");
  expect(sources).toEqual(expect.arrayContaining(["app", "server", "tools", "vite.config.ts"]));
  expect(sources.filter((source) => source !== "" && !existsSync(path.join(ROOT, source)))).toEqual([]);
});

async function read(response: Response) {
  return { status: response.status, headers: response.headers, body: await response.text() };
}

it("are cached forever if the address changes with the content, and otherwise for an hour", async () => {
  await using site = await startSite({ environment: { DEMO: "0" } });
  const page = await (await fetch(site.origin)).text();
  const files = [...page.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(3);
  const cacheControlOf = async (file: string) => (await fetch(site.origin + file)).headers.get("cache-control");
  const answers = await Promise.all(files.map(cacheControlOf));
  expect(new Set(answers)).toEqual(new Set(["public, max-age=31536000, immutable"]));
  expect(await cacheControlOf("/favicon.ico")).toBe("public, max-age=3600");
  expect(await cacheControlOf("/static/js/nothing.js")).toBeNull();
});

it("contain what browsers load, and nothing of the build tools", async () => {
  const folder = path.join(ROOT, "build", readFileSync(path.join(ROOT, "build/current"), "utf8"), "client");
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  const isLoaded = /^(?!.*(?:^|\/)\.).*\.(?:js|css|svg|png|ico|woff2|webmanifest)(?:\.(?:br|gz))?$/;
  const names = files.map((file) => path.relative(folder, file));
  expect(names.filter((name) => !isLoaded.test(name))).toEqual([]);
  const isText = (file: string) => /\.(?:js|css|svg|webmanifest)$/.test(file);
  expect(files.filter((file) => isText(file) && readFileSync(file, "utf8").includes(ROOT))).toEqual([]);
});
