import { expect, it } from "vitest";
import { startSite } from "../../sites/site.ts";

it("serves every icon and the manifest that the head of a page names", async () => {
  await using site = await startSite({ environment: { DEMO: "0" } });
  const head = await (await fetch(site.origin)).text();
  const links = [...head.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, href = ""]) => href);
  const answers = await Promise.all(links.map((href) => fetch(site.origin + href)));
  expect(answers.map(({ status, headers }) => [status, headers.get("content-type")?.split(";")[0]])).toEqual([
    [200, expect.stringMatching(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)],
    [200, "image/svg+xml"],
    [200, "image/png"],
    [200, "application/manifest+json"],
  ]);
});
