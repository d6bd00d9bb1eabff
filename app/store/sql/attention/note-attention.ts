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

/** `before` is what it replaces. */
type Write = { before: Omit<Noted, "seq"> | null; isDemo?: boolean };

/** For an item that was inserted or replaced. */
export async function noteAttention(database: Database, noted: Noted, { before, isDemo = false }: Write): Promise<void> {
  const { seq, key, item } = noted;
  await noteAddresses(database, { seq, item, before: before?.item ?? null });
  await noteReasons(database, noted, before ? "save" : isDemo ? "insert-demo" : "insert");
  if (before && isSameTitle(before.key, key)) return;
  await noteSameTitle(database, seq, key);
  if (before) await forgetSameTitle(database, before.key);
}

/** Of an item of the demo, until it is saved. */
const DEMO = "demo";

type Occasion = "insert" | "insert-demo" | "save" | "examine";

/** All but those that depend on other items. */
export async function noteReasons(
  database: Database,
  { seq, item }: Pick<Noted, "seq" | "item">,
  occasion: Occasion,
): Promise<void> {
  const isNew = occasion === "insert" || occasion === "insert-demo";
  const stored = isNew ? [] : await readStored(database, seq);
  const isDemo = occasion === "insert-demo" || (occasion === "examine" && stored.includes(DEMO));
  const found = await readReasons(database, item);
  const reasons: (StoredReason | typeof DEMO)[] = isDemo ? [DEMO, ...found.filter((reason) => reason !== "missing")] : found;
  const over = stored.filter((reason) => !reasons.includes(reason));
  if (over.length > 0) await database.deleteFrom("attention").where("seq", "=", seq).where("reason", "in", over).execute();
  const added = reasons.filter((reason) => !stored.includes(reason)).map((reason) => ({ seq, reason }));
  if (added.length > 0)
    await database
      .insertInto("attention")
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function readStored(database: Database, seq: number) {
  const rows = database.selectFrom("attention").select("reason").where("seq", "=", seq).where("reason", "<>", "same-title");
  return (await rows.execute()).map(({ reason }) => reason);
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
