import { describe, expect, it } from "vitest";
import type { Withdrawal } from "./withdrawals.ts";
import { newDocumentId } from "#app/lib/ids.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildFileRow, buildItem } from "../../../tests/data/builders.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../items/items.store.ts";
import type { OpenStore } from "#app/platform/sql/contract/open-store.ts";

const AT = new Date("2026-03-10T12:00:00Z");
const NO_DRAFT = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;

function withdrawalOf({ id, type, cId, itemName }: NewItem, more: Partial<Withdrawal> = {}) {
  return { itemId: id, type, cId, itemName, at: AT, by: "ada", reason: "Asked by the owner", ...more };
}

async function withdraw(store: Store, item: NewItem): Promise<void> {
  await store.items.insert(item);
  await store.drafts.unpublish({ item, ...NO_DRAFT });
  await store.withdrawals.add(withdrawalOf(item));
}

export function describeWithdrawals(open: OpenStore): void {
  describe("withdrawals", () => {
    it("last until the item is published again, and stay listed", async () => {
      await using store = await open();
      const [item, other] = [buildItem("movie"), buildItem("game")];
      await withdraw(store, item);
      const withdrawn = { ...withdrawalOf(item), undoneAt: null, undoneBy: "" };
      expect(await store.withdrawals.current(item.id)).toEqual(withdrawn);
      expect(await store.withdrawals.current(other.id)).toBeNull();
      expect([...(await store.withdrawals.among([item.id, other.id]))]).toEqual([item.id]);

      await store.as({ by: { id: "b", name: "ben" } }).drafts.publish(item);
      expect(await store.withdrawals.current(item.id)).toBeNull();
      expect(await store.withdrawals.among([item.id])).toEqual(new Set());
      const [listed, ...more] = await Array.fromAsync(store.withdrawals.all());
      expect(listed).toEqual({ ...withdrawn, undoneAt: expect.any(Date) as Date, undoneBy: "ben" });
      expect(more).toEqual([]);
    });

    it("end when a deleted item is added again", async () => {
      await using store = await open();
      const item = buildItem("movie");
      await withdraw(store, item);
      await store.trash.put([item.id], AT);
      await store.trash.remove([item.id]);
      expect(await store.withdrawals.current(item.id)).not.toBeNull();
      await store.items.insert(item);
      expect(await store.withdrawals.current(item.id)).toBeNull();
    });

    it("are listed in pages, newest first, and raise the catalogue's version", async () => {
      await using store = await open();
      const version = await store.version.current();
      for (const itemName of ["first", "second", "third"])
        await store.withdrawals.add(withdrawalOf(buildItem("movie", { itemName })));
      expect(await store.version.current()).toBeGreaterThan(version);
      const page = await store.withdrawals.page({ limit: 2, cursor: null });
      expect(page.items.map(({ itemName }) => itemName)).toEqual(["third", "second"]);
      expect(page.total).toEqual({ count: 3, exact: true });
      const next = await store.withdrawals.page({ limit: 2, cursor: { after: page.next ?? "" } });
      expect(next.items.map(({ itemName }) => itemName)).toEqual(["first"]);
      const back = await store.withdrawals.page({ limit: 2, cursor: { before: next.previous ?? "" } });
      expect(back.items).toEqual(page.items);
    });

    it("include the files of the item and its earlier versions, unless a public item names them too", async () => {
      await using store = await open();
      const [poster, film, shared] = [newDocumentId(AT), newDocumentId(AT), newDocumentId(AT)];
      const pictureOf = (fileId: string) => viewPath({ bucketId: "images", fileId });
      const item = buildItem("movie", { thumbnailUrl: pictureOf(poster), bannerUrl: pictureOf(shared) });
      const withFilm = { ...item, thumbnailUrl: "", files: [buildFileRow({ fileId: film })] };
      const other = buildItem("movie", { bannerUrl: pictureOf(shared) });
      await store.items.insert(other);
      await store.items.insert(item);
      const withdrawn = async () => {
        const all = await Promise.all([poster, film, shared].map((id) => store.files.isWithdrawn("images", id)));
        return all.map(Number).join("");
      };
      await store.items.replace(withFilm);
      expect(await withdrawn()).toBe("000");
      await store.drafts.unpublish({ item: withFilm, ...NO_DRAFT });
      await store.withdrawals.add(withdrawalOf(item));
      expect(await withdrawn()).toBe("110");
      await store.trash.put([other.id], AT);
      expect(await withdrawn()).toBe("111");
      await store.trash.put([item.id], AT);
      expect(await withdrawn(), "also in the trash").toBe("111");
      await store.trash.restore([item.id]);
      await store.drafts.publish(withFilm);
      expect(await withdrawn()).toBe("000");
    });

    it("reject text that cannot be stored", async () => {
      await using store = await open();
      const withdrawal = withdrawalOf(buildItem("movie"), { reason: "a\0b" });
      await expect(store.withdrawals.add(withdrawal)).rejects.toThrow(expect.objectContaining({ code: "text.invalid" }));
    });
  });
}
