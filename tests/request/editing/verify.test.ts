import { expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { buildFileRow, buildItem } from "../../data/builders.ts";
import { localHost } from "../../servers/local-host.ts";
import { ask } from "../ask.ts";
import { startAdminSite } from "../site-with-store.ts";

it("the form of an item lets editors verify its downloads, and shows what was found", async () => {
  await using host = await localHost((request, response) => response.end(request.url === "/bad" ? "Another." : "A film."));
  const { site, store, cookie } = await startAdminSite({ OUTBOUND_ALLOW: `localhost:${host.port}` });
  await using _running = site;
  const [url = "", ...mirrors] = ["film", "good", "bad"].map((path) => `http://localhost:${host.port}/${path}`);
  const item = await store.items.insert(buildItem("game", { downloadLink: url, files: [buildFileRow({ url, mirrors })] }));
  const path = editPath(item);
  const form = async () =>
    (await ask(site.origin, path, { headers: { Cookie: cookie } })).body
      .replaceAll("<!-- -->", "")
      .replaceAll(/<script.*?<\/script>/gs, "");
  const verify = () => {
    const headers = { Cookie: cookie, Origin: site.origin, "Content-Type": "application/x-www-form-urlencoded" };
    return ask(site.origin, path, { method: "POST", headers, body: "verify=yes" });
  };
  expect(await form()).toContain("Do all links lead to the same file?");
  await store.settings.set({ site: { ...DEFAULT_SITE, verifyGigabytes: 1 } });
  await store.links.set({ ...(await store.links.get([url]))[0]!, sizeBytes: 2_000_000_000 });
  const refused = await verify();
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.stringContaining("lead to 2 GB as far as is known, but only 1 GB may still be read this month."),
  ]);
  await store.links.set({ ...(await store.links.get([url]))[0]!, sizeBytes: 0 });
  expect((await verify()).status).toBe(200);
  await expect.poll(form).toContain("Another file, today.");
  const shown = await form();
  expect(shown.match(/Same file, today\./g)).toHaveLength(2);
  const { items } = await store.audit.page({ ...WHOLE_AUDIT, kind: "item", limit: 10 });
  expect(items.map(({ action, thing }) => [action, thing.id])).toEqual([["item.verify", item.id]]);
  await store.settings.set({ site: { ...DEFAULT_SITE, verifyGigabytes: 0 } });
  expect(await form()).not.toContain("Do all links lead to the same file?");
});
