import { expect, it } from "vitest";
import { startSite } from "../../sites/site.ts";

it.each([
  ["1", true],
  ["0", false],
])("with SERVICE_WORKER=%s gives the worker, or the one that takes it away, always anew", async (setting, isOn) => {
  await using site = await startSite({ environment: { DEMO: "0", SERVICE_WORKER: setting } });
  const response = await fetch(`${site.origin}/service-worker.js`);
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const script = await response.text();
  expect(script.includes("unregister")).toBe(!isOn);
  const files = script.match(/\/static\/[\w./-]+/g) ?? [];
  const answers = await Promise.all(files.map((file) => fetch(site.origin + file, { method: "HEAD" })));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(files.some((file) => file.endsWith(".css"))).toBe(isOn);
  const page = await (await fetch(site.origin)).text();
  expect(page.includes("data-worker")).toBe(isOn);
});

it("is started by public pages alone", async () => {
  await using site = await startSite({ environment: { DEMO: "0" } });
  expect(await (await fetch(`${site.origin}/admin/login`)).text()).not.toContain("data-worker");
});
