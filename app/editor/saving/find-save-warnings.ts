import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import { inputWarnings } from "#app/kinds/forms/save-warnings.ts";
import type { Item } from "#app/kinds/item.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { storedFileOf } from "#app/lib/addresses/storage-paths.ts";
import type { Language } from "#app/languages/language.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { fold } from "#app/lib/text/text.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { requireRight, type Services, type ActorStoreAndClock } from "#app/services.ts";

const COMPARED = 20;
const MAX_SEARCHED = 200;
const MAX_NAMED = 3;

/**
 * Warnings about a saved item, in sentences. They never prevent a save.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function saveWarnings({ actor, store, now }: ActorStoreAndClock, item: Item, language: Language): Promise<string[]> {
  requireRight(actor, "drafts.own");
  const [namesakes, pictures] = await Promise.all([namesakesOf(store, item, language), missingPictures(store, item, language)]);
  const ofInput = inputWarnings(item, now()).map((warning) => formatMessage(language, warning));
  return [...ofInput, ...namesakes, ...pictures].map((warning) => `${warning.charAt(0).toUpperCase()}${warning.slice(1)}.`);
}

/** Includes drafts. */
async function namesakesOf(store: Services["store"], item: Item, { text }: Language): Promise<string[]> {
  const { id, type, itemName, releasedYear } = item;
  const query = { ...NO_FILTERS, types: [type], text: itemName.slice(0, MAX_SEARCHED), status: null } as const;
  const { items } = await store.drafts.page({ ...query, sort: "relevance", limit: COMPARED, cursor: null });
  const year = releasedYearOf(releasedYear);
  return items
    .filter((other) => other.id !== id && releasedYearOf(other.releasedYear) === year && isNamed(other.itemName, itemName))
    .slice(0, MAX_NAMED)
    .map(({ cId }) => (cId ? text("admin.warning.sameTitle", { code: cId }) : text("admin.warning.sameTitleOfDraft")));
}

function isNamed(name: string, other: string): boolean {
  return name === other || (fold(name) !== "" && fold(name) === fold(other));
}

/** Finds uploads that were deleted and copies that were given up. */
async function missingPictures(store: Services["store"], item: Item, { text }: Language): Promise<string[]> {
  const addresses = pictureAddresses(item);
  const copies = await store.pictureCopies.get(addresses);
  const failed = copies.filter(({ state }) => state === "failed").map(({ address }) => address);
  const gone = await Promise.all(
    addresses.map(async (address) => {
      const file = storedFileOf(address);
      return file && !(await store.files.get(file.bucketId, file.fileId)) ? [address] : [];
    }),
  );
  return [...failed, ...gone.flat()].slice(0, MAX_NAMED).map((address) => text("admin.warning.lostPicture", { address }));
}
