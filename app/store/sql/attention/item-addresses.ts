import { linkAddresses } from "#app/kinds/addresses/link-addresses.ts";
import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import type { Item } from "#app/kinds/item.ts";
import { addressNumber } from "../database/address-ids.ts";
import type { Database } from "../database/schema.ts";
import { inSlices } from "../database/slices.ts";

const ELSEWHERE = /^https?:/i;

export function picturesElsewhere(item: Item): string[] {
  return pictureAddresses(item).filter((address) => ELSEWHERE.test(address));
}

/** Links that were failing are checked again soon. @param before Null for an item that is new here. */
export async function noteAddresses(
  database: Database,
  { seq, item, before }: { seq: number; item: Item; before: Item | null },
): Promise<void> {
  const links = linkAddresses(item);
  if (before) await checkAgain(database, links);
  const [numbers, old] = [numbersOf(item, links), before && numbersOf(before, linkAddresses(before))];
  if (String(numbers) === String(old)) return;
  if (before) await database.deleteFrom("item_addresses").where("seq", "=", seq).execute();
  await inSlices(numbers, (slice) =>
    database
      .insertInto("item_addresses")
      .values(slice.map((address) => ({ seq, address })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await inSlices(links, (slice) =>
    database
      .insertInto("link_checks")
      .values(slice.map((address) => ({ id: addressNumber(address), address, host: URL.parse(address)?.hostname ?? "" })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Of items that name one of the addresses. */
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

function numbersOf(item: Item, links: readonly string[]): number[] {
  return [...new Set([...links, ...picturesElsewhere(item)].map(addressNumber))].toSorted((a, b) => a - b);
}
