import { linkAddresses } from "#app/kinds/addresses/link-addresses.ts";
import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import type { Item } from "#app/kinds/item.ts";
import { addressNumber } from "../items/address-ids.sql.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";

const ELSEWHERE = /^https?:/i;

export function picturesElsewhere(item: Item): string[] {
  return pictureAddresses(item).filter((address) => ELSEWHERE.test(address));
}

type Named = { seq: number; item: Item };

/** Links that were failing are checked again soon. */
export async function changeAddresses(database: Database, { seq, item, before }: Named & { before: Item }): Promise<void> {
  const links = linkAddresses(item);
  await checkAgain(database, links);
  if (String(numbersOf(item, links)) === String(numbersOf(before, linkAddresses(before)))) return;
  await database.deleteFrom("item_addresses").where("seq", "=", seq).execute();
  await addAddresses(database, [{ seq, item }]);
}

export async function addAddresses(database: Database, items: readonly Named[]): Promise<void> {
  const named = items.map(({ seq, item }) => ({ seq, item, links: linkAddresses(item) }));
  const addresses = named.flatMap(({ seq, item, links }) => numbersOf(item, links).map((address) => ({ seq, address })));
  await insertRows(database, "item_addresses", addresses, { conflicts: "skip" });
  const links = new Set(named.flatMap((each) => each.links));
  const checks = Array.from(links, (address) => ({
    id: addressNumber(address),
    address,
    host: URL.parse(address)?.hostname ?? "",
  }));
  await insertRows(database, "link_checks", checks, { conflicts: "skip" });
}

export async function itemsNaming(database: Database, addresses: readonly string[]): Promise<number[]> {
  const rows = await inSlices(addresses, (slice) =>
    database.selectFrom("item_addresses").select("seq").distinct().where("address", "in", slice.map(addressNumber)).execute(),
  );
  return [...new Set(rows.map(({ seq }) => seq))];
}

async function checkAgain(database: Database, links: readonly string[]): Promise<void> {
  await inSlices(links, (slice) =>
    database
      .updateTable("link_checks")
      .set({ next_check: 0 })
      .where("id", "in", slice.map(addressNumber))
      .where("state", "in", ["failing", "gone"])
      .execute(),
  );
}

/** Shared by all checksums that start with the same five digits, which is what visitors send. */
export function checksumNumber(sha256: string): number {
  return addressNumber(`sha256:${sha256.slice(0, 5)}`);
}

function numbersOf(item: Item, links: readonly string[]): number[] {
  const checksums = (item.files ?? []).flatMap(({ sha256 }) => (sha256 ? checksumNumber(sha256) : []));
  return [...new Set([...[...links, ...picturesElsewhere(item)].map(addressNumber), ...checksums])].toSorted((a, b) => a - b);
}
