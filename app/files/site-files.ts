import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { storedFileOf, type StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { Store } from "#app/store/store.ts";

/** True if the settings or the customization of a page name the file, drafts included. */
export async function isOfSite(store: Store, { bucketId, fileId }: StoredFileName): Promise<boolean> {
  const { site } = await store.settings.get();
  const files = [site.logo, site.icon, ...(await genrePictures(store))].map(storedFileOf);
  return files.some((file) => file?.bucketId === bucketId && file.fileId === fileId);
}

async function genrePictures({ customization, customizationDrafts }: Store): Promise<string[]> {
  const ofPages = CUSTOMIZED_PAGES.map(async ({ customizationKey: key }) => {
    const [stored, draft] = await Promise.all([customization.get(key), customizationDrafts.get(key)]);
    return [stored, draft?.customization].flatMap((document) => (document?.genres ?? []).map(({ imageUrl }) => imageUrl));
  });
  return (await Promise.all(ofPages)).flat();
}
