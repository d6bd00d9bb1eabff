import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import { isInsecure, type PictureNote, type PictureNotes } from "#app/kinds/forms/picture-notes.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Language } from "#app/languages/language.ts";
import type { PictureCopy } from "./picture-copies.store.ts";
import { shownAddresses } from "#app/store/with-pictures.ts";
import { requireRight, type Services } from "#app/services.ts";
import { COPY_ATTEMPTS } from "./copy-attempt.ts";

/**
 * For the item's form: how each picture is shown, and why one is not copied.
 * @param isCopying Whether the site copies pictures.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function readPictureNotes(
  { actor, store }: Pick<Services, "actor" | "store">,
  item: Item,
  isCopying: boolean,
  language: Language,
): Promise<PictureNotes> {
  requireRight(actor, "drafts.own");
  const addresses = pictureAddresses(item);
  const [shown, copies] = await Promise.all([shownAddresses(store, addresses), store.pictureCopies.get(addresses)]);
  const byAddress = new Map(copies.map((copy) => [copy.address, copy]));
  const notes = addresses.map((address): [string, PictureNote] => {
    const problem = shown.get(address) ? "" : problemOf(address, byAddress.get(address), isCopying, language);
    return [address, { shownAs: shown.get(address) ?? address, problem }];
  });
  return Object.fromEntries(notes.filter(([address, { shownAs, problem }]) => shownAs !== address || problem !== ""));
}

function problemOf(address: string, copy: PictureCopy | undefined, isCopying: boolean, { text }: Language): string {
  if (copy?.state === "copied") return "";
  if (!isCopying) return isInsecure(address) ? text("admin.pictures.isOff") : "";
  if (!copy?.problem) return isInsecure(address) ? text("admin.pictures.waits") : "";
  const { state, problem, attempts } = copy;
  const tried = text("admin.pictures.attempts", { count: attempts });
  if (state === "failed") return text("admin.pictures.failed", { problem, tried });
  return text("admin.pictures.triesAgain", { problem, tried, most: COPY_ATTEMPTS });
}
