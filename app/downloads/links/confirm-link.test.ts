import { expect, it } from "vitest";
import { buildItem, buildLinkCheck, testServices } from "../../../tests/data/builders.ts";
import { confirmLink, markOf } from "./confirm-link.ts";

const LINK = "https://games.example/setup";
const MARKS = { sizeBytes: 1001, etag: '"b c"', modified: "Sun, 02 Feb 2025 12:00:00 GMT" };
const changed = buildLinkCheck({ address: LINK, state: "working", confirmedBytes: 1000, changedAt: new Date(1), ...MARKS });

it("takes the file that the editor saw as the right one, and raises the version", async () => {
  await using services = await testServices();
  const { store } = services;
  await store.items.insert(buildItem("game", { downloadLink: LINK }));
  await store.links.set({ ...changed, sha256: "a".repeat(64), verifiedAt: new Date(1) });
  const version = await store.version.current();
  await confirmLink(services, markOf(changed));
  const confirmed = { confirmedBytes: 1001, confirmedEtag: MARKS.etag, confirmedModified: MARKS.modified, changedAt: null };
  expect(await store.links.get([LINK])).toEqual([{ ...changed, ...confirmed }]);
  expect(await store.version.current()).toBeGreaterThan(version);
  await expect(confirmLink(services, markOf(changed))).rejects.toMatchObject({ code: "item.conflict" });
});

it("refuses another file than the editor saw, an unknown link and anyone but editors", async () => {
  await using services = await testServices();
  await services.store.items.insert(buildItem("game", { downloadLink: LINK }));
  await services.store.links.set({ ...changed, sizeBytes: 1002 });
  for (const mark of [markOf(changed), "", "https://none.example", " "]) {
    await expect(confirmLink(services, mark)).rejects.toMatchObject({ code: "item.conflict" });
  }
  expect(await services.store.links.get([LINK])).toMatchObject([{ changedAt: changed.changedAt, confirmedBytes: 1000 }]);
  const visitor = { ...services, actor: { role: "visitor" } as const };
  await expect(confirmLink(visitor, markOf(changed))).rejects.toMatchObject({ code: "actor.not-admin" });
});
