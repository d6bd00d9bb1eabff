import type { SiteSettings } from "#app/store/store.ts";
import { requireAdmin, type Services } from "../services.ts";

type SettingServices = Pick<Services, "actor" | "store">;

/** What admins set for the whole site. */
export async function readSiteSettings({ actor, store }: SettingServices): Promise<SiteSettings> {
  requireAdmin(actor);
  return store.settings.get();
}

/** Shows software to visitors or hides it; every public page follows at once. */
export async function setSoftwareSection({ actor, store }: SettingServices, isOn: boolean): Promise<void> {
  requireAdmin(actor);
  await store.settings.set({ softwareSection: isOn });
}
