import type { SiteSettings } from "#app/store/store.ts";
import { requireAdmin, type Services } from "../services.ts";

type SettingServices = Pick<Services, "actor" | "store">;

export async function readSiteSettings({ actor, store }: SettingServices): Promise<SiteSettings> {
  requireAdmin(actor);
  return store.settings.get();
}

export async function setSoftwareSection({ actor, store }: SettingServices, isOn: boolean): Promise<void> {
  requireAdmin(actor);
  await store.settings.set({ softwareSection: isOn });
}

export async function setUploadedDownloads({ actor, store }: SettingServices, isOn: boolean): Promise<void> {
  requireAdmin(actor);
  await store.settings.set({ uploadedDownloads: isOn });
}
