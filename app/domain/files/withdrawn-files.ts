import type { Services } from "../services.ts";
import type { FileTarget } from "./files.ts";
import { isOfSite } from "./site-files.ts";

/** Whether withdrawn items name the file, and neither a public one nor the site itself does: visitors do not get it. */
export async function isWithdrawn({ store }: Pick<Services, "store">, target: FileTarget): Promise<boolean> {
  return (await store.files.isWithdrawn(target.bucketId, target.fileId)) && !(await isOfSite(store, target));
}
