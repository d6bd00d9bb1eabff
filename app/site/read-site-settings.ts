import type { SingleSettings } from "./site-settings.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { SiteSettings } from "./settings.store.ts";
import { publicTypes } from "./public-kinds.ts";
import { requireRight, type ActorAndStore } from "#app/services.ts";

export async function readSiteSettings({ actor, store }: ActorAndStore): Promise<SiteSettings> {
  requireRight(actor, "site.manage");
  return store.settings.get();
}

/** @throws {AppError} `actor.not-allowed`; `site.invalid` if visitors would see no kind any more. */
export async function setSiteSwitch({ actor, store }: ActorAndStore, name: keyof SingleSettings, isOn: boolean): Promise<void> {
  requireRight(actor, "site.manage");
  const settings = await store.settings.get();
  if (name === "softwareSection" && publicTypes({ ...settings, [name]: isOn }).length === 0)
    throw new AppError("site.invalid", message("admin.refused.onlySoftware"));
  await store.settings.set({ [name]: isOn });
}
