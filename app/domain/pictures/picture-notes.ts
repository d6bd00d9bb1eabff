import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import { isInsecure, type PictureNote, type PictureNotes } from "#app/kinds/forms/picture-notes.ts";
import type { Item } from "#app/kinds/item.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import type { PictureCopy } from "#app/store/copy-store.ts";
import { shownAddresses } from "../items/with-pictures.ts";
import { requireRight, type Services } from "../services.ts";
import { COPY_ATTEMPTS } from "./copy-attempt.ts";

const ATTEMPTS = { one: "attempt", many: "attempts" };
const IS_OFF = "Pictures at http:// addresses are shown only as copies, and this site makes none: see COPY_PICTURES.";
const IS_WAITING = "Not copied yet. Until then visitors do not see it.";

/**
 * For the item's form: how each picture is shown, and why one is not copied.
 * @param isCopying Whether the site copies pictures.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function readPictureNotes(
  { actor, store }: Pick<Services, "actor" | "store">,
  item: Item,
  isCopying: boolean,
): Promise<PictureNotes> {
  requireRight(actor, "drafts.own");
  const addresses = pictureAddresses(item);
  const [shown, copies] = await Promise.all([shownAddresses(store, addresses), store.pictureCopies.get(addresses)]);
  const byAddress = new Map(copies.map((copy) => [copy.address, copy]));
  const notes = addresses.map((address): [string, PictureNote] => {
    const problem = problemOf(address, byAddress.get(address), isCopying);
    return [address, { shownAs: shown.get(address) ?? address, problem }];
  });
  return Object.fromEntries(notes.filter(([address, { shownAs, problem }]) => shownAs !== address || problem !== ""));
}

function problemOf(address: string, copy: PictureCopy | undefined, isCopying: boolean): string {
  if (copy?.state === "copied") return "";
  if (!isCopying) return isInsecure(address) ? IS_OFF : "";
  if (!copy?.problem) return isInsecure(address) ? IS_WAITING : "";
  const { state, problem, attempts } = copy;
  if (state === "failed")
    return `Could not be copied: ${problem} Given up after ${countOf(attempts, ATTEMPTS)}; saving the item tries again.`;
  return `Not copied yet: ${problem} ${countOf(attempts, ATTEMPTS)} of ${COPY_ATTEMPTS} so far.`;
}
