import { expect, it } from "vitest";
import { startSite } from "../../sites/site.ts";

it("is never served from a cache", async () => {
  await using site = await startSite({ environment: { DEMO: "0" } });
  const response = await fetch(`${site.origin}/service-worker.js`);
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const files = (await response.text()).match(/\/static\/[\w./-]+/g) ?? [];
  const answers = await Promise.all(files.map((file) => fetch(site.origin + file, { method: "HEAD" })));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(files.some((file) => file.endsWith(".css"))).toBe(true);
  expect(await (await fetch(site.origin)).text()).toContain("data-worker");
});

it("is neither served nor registered with SERVICE_WORKER=0", async () => {
  await using site = await startSite({ environment: { DEMO: "0", SERVICE_WORKER: "0" } });
  expect((await fetch(`${site.origin}/service-worker.js`)).status).toBe(404);
  expect(await (await fetch(site.origin)).text()).not.toContain("data-worker");
});

it("is registered by public pages only", async () => {
  await using site = await startSite({ environment: { DEMO: "0" } });
  expect(await (await fetch(`${site.origin}/admin/login`)).text()).not.toContain("data-worker");
});
