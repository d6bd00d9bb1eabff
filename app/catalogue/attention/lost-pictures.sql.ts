import type { Item } from "#app/kinds/item.ts";
import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import { storedFileOf } from "#app/lib/addresses/storage-paths.ts";
import { addressId } from "../items/address-ids.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import { picturesElsewhere } from "./item-addresses.sql.ts";

/** The positions of the items that have lost pictures. */
export async function readWithLostPictures(database: Database, items: readonly Item[]): Promise<ReadonlySet<number>> {
  const elsewhere = items.map(picturesElsewhere);
  const pictures = items.map(pictureAddresses);
  const lost = new Set([
    ...(await givenUp(database, [...new Set(elsewhere.flat())])),
    ...(await missingUploads(database, [...new Set(pictures.flat())])),
  ]);
  const isLost = (address: string) => lost.has(address);
  return new Set([...items.keys()].filter((at) => elsewhere[at]?.some(isLost) || pictures[at]?.some(isLost)));
}

/** Addresses of copies that were given up and of missing uploads. */
export async function readLostPictures(database: Database, item: Item): Promise<string[]> {
  return [...(await givenUp(database, picturesElsewhere(item))), ...(await missingUploads(database, pictureAddresses(item)))];
}

async function givenUp(database: Database, addresses: readonly string[]): Promise<string[]> {
  const rows = await inSlices(addresses, (slice) =>
    database
      .selectFrom("picture_copies")
      .select("address")
      .where("id", "in", slice.map(addressId))
      .where("state", "=", "failed")
      .execute(),
  );
  return rows.map(({ address }) => address);
}

async function missingUploads(database: Database, addresses: readonly string[]): Promise<string[]> {
  const named = addresses.flatMap((address) => {
    const file = storedFileOf(address);
    return file ? [{ address, ...file }] : [];
  });
  const fileIds = named.map(({ fileId }) => fileId);
  const there = await inSlices(fileIds, (ids) =>
    database.selectFrom("files").select(["bucket_id", "id"]).where("id", "in", ids).where("upload_id", "is", null).execute(),
  );
  const isThere = new Set(there.map(({ bucket_id, id }) => `${bucket_id}/${id}`));
  return named.filter(({ bucketId, fileId }) => !isThere.has(`${bucketId}/${fileId}`)).map(({ address }) => address);
}
