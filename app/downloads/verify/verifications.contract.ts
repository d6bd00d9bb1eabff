import { describe, expect, it } from "vitest";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import type { Verification } from "./verifications.store.ts";

const AT = new Date("2026-11-30T23:59:00Z");
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

function verificationOf(itemId: string, is: "waiting" | "same"): Verification {
  const address = "https://a.example/film";
  return { itemId, links: [{ address, own: address, sha256: "", is, problem: "", at: "" }], reading: null };
}

export function describeVerifications(open: OpenStore): void {
  describe("verifications", () => {
    it("wait in the order of their requests until all links were read, and go with the item", async () => {
      await using store = await open();
      const { verifications } = store;
      const [first, second] = [await store.items.insert(buildItem("game")), await store.items.insert(buildItem("game"))];
      expect(await verifications.next()).toBeNull();
      await verifications.begin(verificationOf(first.id, "waiting"), later(1));
      await verifications.begin(verificationOf(second.id, "waiting"), AT);
      expect(await verifications.next()).toEqual(verificationOf(second.id, "waiting"));
      await verifications.put(verificationOf(second.id, "same"), later(2), 0);
      expect(await verifications.get(second.id)).toEqual(verificationOf(second.id, "same"));
      expect(await verifications.next()).toEqual(verificationOf(first.id, "waiting"));
      await store.trash.put([first.id], later(3));
      expect(await verifications.next()).toBeNull();
      await verifications.put(verificationOf(first.id, "waiting"), later(4), 0);
      expect(await verifications.get(first.id)).toBeNull();
      await verifications.begin(verificationOf(second.id, "waiting"), later(5));
      expect(await verifications.next()).toEqual(verificationOf(second.id, "waiting"));
    });

    it("count bytes by the month in UTC", async () => {
      await using store = await open();
      const { verifications } = store;
      const { id } = await store.items.insert(buildItem("game"));
      for (const bytes of [2 ** 40, 5]) await verifications.put(verificationOf(id, "waiting"), AT, bytes);
      expect(await verifications.bytesIn(AT)).toBe(2 ** 40 + 5);
      expect(await verifications.bytesIn(later(1))).toBe(0);
      await verifications.put(verificationOf(id, "waiting"), later(1), 7);
      expect(await verifications.bytesIn(later(1))).toBe(7);
    });
  });
}
