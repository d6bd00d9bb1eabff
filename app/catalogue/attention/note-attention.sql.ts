import { sizeDiffers, linkAddresses, statedSizes } from "#app/kinds/addresses/link-addresses.ts";
import type { StoredReason } from "./attention.ts";
import { reasonsIn } from "./item-reasons.ts";
import type { Item } from "#app/kinds/item.ts";
import { addressNumber } from "../items/address-ids.sql.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import { addAddresses, changeAddresses } from "./item-addresses.sql.ts";
import { readWithLostPictures } from "./lost-pictures.sql.ts";
import { forgetSameTitle, isSameTitle, noteSameTitle, noteSameTitles, type TitleKey } from "./same-title.sql.ts";

type Noted = { seq: number; key: TitleKey; item: Item };

/** The reason noted for an item of the demo until it is saved. */
const DEMO = "demo";

type Reason = StoredReason | typeof DEMO;

export async function noteInserted(
  database: Database,
  noted: readonly Noted[],
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<void> {
  await addAddresses(database, noted);
  const items = noted.map(({ item }) => item);
  const found = await readReasons(database, items);
  const rows = noted.flatMap(({ seq }, at) => shown(found[at] ?? [], isDemo).map((reason) => ({ reason, seq })));
  await insertRows(database, "attention", rows, { conflicts: "skip" });
  await noteSameTitles(database, noted);
}

/** Notes the reasons of a replaced item. @param before The item that was replaced. */
export async function noteReplaced(database: Database, noted: Noted, before: Omit<Noted, "seq">): Promise<void> {
  const { seq, key, item } = noted;
  await changeAddresses(database, { seq, item, before: before.item });
  await noteReasons(database, noted, "save");
  if (isSameTitle(before.key, key)) return;
  await noteSameTitle(database, seq, key);
  await forgetSameTitle(database, before.key);
}

/** Notes all reasons except those that depend on other items. */
export async function noteReasons(
  database: Database,
  { seq, item }: Pick<Noted, "seq" | "item">,
  occasion: "save" | "examine",
): Promise<void> {
  const stored = await readStored(database, seq);
  const [found = []] = await readReasons(database, [item]);
  const reasons = shown(found, occasion === "examine" && stored.includes(DEMO));
  const over = stored.filter((reason) => !reasons.includes(reason));
  if (over.length > 0) await database.deleteFrom("attention").where("seq", "=", seq).where("reason", "in", over).execute();
  const added = reasons.filter((reason) => !stored.includes(reason)).map((reason) => ({ reason, seq }));
  await insertRows(database, "attention", added, { conflicts: "skip" });
}

function shown(found: readonly StoredReason[], isDemo: boolean): Reason[] {
  return isDemo ? [DEMO, ...found.filter((reason) => reason !== "missing")] : [...found];
}

async function readStored(database: Database, seq: number) {
  const rows = database.selectFrom("attention").select("reason").where("seq", "=", seq).where("reason", "<>", "same-title");
  return (await rows.execute()).map(({ reason }) => reason);
}

async function readReasons(database: Database, items: readonly Item[]): Promise<StoredReason[][]> {
  const ofLinks = await readLinkReasons(database, items);
  const withLostPictures = await readWithLostPictures(database, items);
  return items.map((item, at) => [
    ...reasonsIn(item),
    ...(ofLinks[at] ?? []),
    ...(withLostPictures.has(at) ? (["picture"] as const) : []),
  ]);
}

async function readLinkReasons(database: Database, items: readonly Item[]): Promise<StoredReason[][]> {
  const links = items.map(linkAddresses);
  const found = await inSlices([...new Set(links.flat())], (slice) =>
    database
      .selectFrom("link_checks")
      .select(["address", "state", "size_bytes", "changed_at"])
      .where("id", "in", slice.map(addressNumber))
      .where("state", "<>", "unknown")
      .execute(),
  );
  const checks = new Map(found.map((row) => [row.address, row]));
  return items.map((item, at) => {
    const own = (links[at] ?? []).flatMap((address) => checks.get(address) ?? []);
    const stated = own.length > 0 ? statedSizes(item) : new Map<string, number>();
    return [
      ...(own.some(({ state }) => state === "gone") ? (["dead-link"] as const) : []),
      ...(own.some((row) => row.changed_at !== null) ? (["changed-file"] as const) : []),
      ...(own.some((row) => sizeDiffers(stated.get(row.address), row.size_bytes)) ? (["size"] as const) : []),
    ];
  });
}
