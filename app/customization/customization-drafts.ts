import type { CustomizationKey } from "#app/kinds/customization.ts";
import { CUSTOMIZED_PAGES, type CustomizedPage } from "#app/kinds/customized-page.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Store } from "#app/store/store.ts";
import { newSecret, secretHash } from "#app/catalogue/drafts/secret-links.ts";
import { accountIdOf, requireRight, type CatalogueServices } from "#app/services.ts";
import { assertBasedOn, fillSlots, parsePage, type SlotsInput } from "./read-customization.ts";

type DraftServices = Pick<CatalogueServices, "actor" | "store">;

/**
 * Saves the slots as a draft, which visitors do not see. Slots may be empty.
 * @throws {AppError} `actor.not-allowed`; `customization.conflict` if the lists or their draft were saved since `basedOn`;
 * `customization.invalid` for a code that is repeated in a list, or a genre that is not valid.
 */
export async function saveSlotsDraft(
  { actor, store, now }: DraftServices & Pick<CatalogueServices, "now">,
  page: CustomizedPage,
  { basedOn, ...input }: SlotsInput,
): Promise<void> {
  requireRight(actor, "content.edit");
  const customization = parsePage(page, input);
  await store.transaction(async (tx) => {
    await assertBasedOn(tx, page, basedOn);
    const by = { updatedBy: accountIdOf(actor), updatedAt: now() };
    await tx.customizationDrafts.put({ key: page.customizationKey, customization, ...by });
  });
}

/** Publishes the slots, and ends their draft. @throws {AppError} The errors of `fillSlots`. */
export async function publishSlots(services: CatalogueServices, page: CustomizedPage, form: SlotsInput): Promise<void> {
  await services.store.transaction(async (store) => {
    await fillSlots({ ...services, store }, page, form);
    await store.customizationDrafts.remove(page.customizationKey);
  });
}

/** Permanent; the public lists stay. @throws {AppError} `actor.not-allowed`. */
export async function discardSlotsDraft({ actor, store }: DraftServices, page: CustomizedPage): Promise<void> {
  requireRight(actor, "content.edit");
  await store.customizationDrafts.remove(page.customizationKey);
}

/**
 * Creates a secret link to the page with the draft, and revokes the previous one.
 * @returns The path, which is shown once.
 * @throws {AppError} `actor.not-allowed`, `customization.no-draft`.
 */
export async function createSlotsPreview({ actor, store }: DraftServices, page: CustomizedPage): Promise<string> {
  requireRight(actor, "content.edit");
  const { secret, hash } = newSecret();
  if (await store.customizationDrafts.setPreview(page.customizationKey, hash)) return `/preview/page/${secret}`;
  throw noDraft();
}

/** @throws {AppError} `actor.not-allowed`. */
export async function revokeSlotsPreview({ actor, store }: DraftServices, page: CustomizedPage): Promise<void> {
  requireRight(actor, "content.edit");
  await store.customizationDrafts.setPreview(page.customizationKey, null);
}

/**
 * For visitors with the link: the page, and a store that shows its draft as if it were saved.
 * @throws {AppError} `customization.no-draft`.
 */
export async function openSlotsPreview(store: Store, secret: string): Promise<{ page: CustomizedPage; store: Store }> {
  const hash = secretHash(secret);
  const draft = hash === null ? null : await store.customizationDrafts.byPreview(hash);
  const page = draft && CUSTOMIZED_PAGES.find(({ customizationKey }) => customizationKey === draft.key);
  if (!page) throw noDraft();
  const get = (key: CustomizationKey) =>
    key === draft.key ? Promise.resolve(draft.customization) : store.customization.get(key);
  return { page, store: { ...store, customization: { ...store.customization, get } } };
}

function noDraft(): AppError {
  return new AppError("customization.no-draft", message("admin.refused.draftGone"));
}
