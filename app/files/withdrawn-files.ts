import type { Services } from "#app/services.ts";
import type { FileTarget } from "./files.ts";
import { isOfSite } from "./site-files.ts";

/** True if withdrawn items name the file, and neither a public item nor the site does. Visitors do not get such a file. */
export async function isWithdrawn({ store }: Pick<Services, "store">, target: FileTarget): Promise<boolean> {
  return (await store.files.isWithdrawn(target.bucketId, target.fileId)) && !(await isOfSite(store, target));
}
