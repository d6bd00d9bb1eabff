import { sizeDiffers, linkAddresses, statedSizes } from "#app/kinds/addresses/link-addresses.ts";
import type { StoredReason } from "#app/kinds/attention/attention.ts";
import { reasonsIn } from "#app/kinds/attention/item-reasons.ts";
import type { Item } from "#app/kinds/item.ts";
import { addressNumber } from "../database/address-ids.ts";
import type { Database } from "../database/schema.ts";
import { inSlices } from "../database/slices.ts";
import { noteAddresses } from "./item-addresses.ts";
import { readLostPictures } from "./lost-pictures.ts";
import { forgetSameTitle, isSameTitle, noteSameTitle, type TitleKey } from "./same-title.ts";

type Noted = { seq: number; key: TitleKey; item: Item };

/** For an item that was inserted or replaced. @param before What it replaces. */
export async function noteAttention(database: Database, noted: Noted, before: Omit<Noted, "seq"> | null): Promise<void> {
  const { seq, key, item } = noted;
  await noteAddresses(database, { seq, item, before: before?.item ?? null });
  await noteReasons(database, noted, before === null);
  if (before && isSameTitle(before.key, key)) return;
  await noteSameTitle(database, seq, key);
  if (before) await forgetSameTitle(database, before.key);
}

/** All but those that depend on other items. @param isNew Whether it has no reasons yet. */
export async function noteReasons(database: Database, { seq, item }: Pick<Noted, "seq" | "item">, isNew: boolean): Promise<void> {
  const reasons = await readReasons(database, item);
  const stored = isNew
    ? []
    : await database
        .selectFrom("attention")
        .select("reason")
        .where("seq", "=", seq)
        .where("reason", "<>", "same-title")
        .execute();
  const over = stored.map(({ reason }) => reason).filter((reason) => !reasons.includes(reason));
  if (over.length > 0) await database.deleteFrom("attention").where("seq", "=", seq).where("reason", "in", over).execute();
  const added = reasons.filter((reason) => !stored.some((row) => row.reason === reason)).map((reason) => ({ seq, reason }));
  if (added.length > 0)
    await database
      .insertInto("attention")
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function readReasons(database: Database, item: Item): Promise<StoredReason[]> {
  const reasons = [...reasonsIn(item), ...(await linkReasons(database, item))];
  return (await readLostPictures(database, item)).length > 0 ? [...reasons, "picture"] : reasons;
}

async function linkReasons(database: Database, item: Item): Promise<StoredReason[]> {
  const links = linkAddresses(item);
  const found = await inSlices(links, (slice) =>
    database
      .selectFrom("link_checks")
      .select(["address", "state", "size_bytes"])
      .where("id", "in", slice.map(addressNumber))
      .where("state", "<>", "unknown")
      .execute(),
  );
  const checks = found.filter(({ address }) => links.includes(address));
  const stated = statedSizes(item);
  return [
    ...(checks.some(({ state }) => state === "gone") ? (["dead-link"] as const) : []),
    ...(checks.some((row) => sizeDiffers(stated.get(row.address), row.size_bytes)) ? (["size"] as const) : []),
  ];
}
