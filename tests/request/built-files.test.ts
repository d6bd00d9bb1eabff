import { expect, it } from "vitest";
import { startSite } from "../site.ts";

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
