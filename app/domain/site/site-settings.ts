import { AppError } from "#app/lib/errors.ts";
import { refused } from "#app/lib/refusal.ts";
import type { SiteSettings } from "#app/store/setting-store.ts";
import { publicTypes } from "../kinds.ts";
import { requireRight, type Services } from "../services.ts";

type SettingServices = Pick<Services, "actor" | "store">;

export async function readSiteSettings({ actor, store }: SettingServices): Promise<SiteSettings> {
  requireRight(actor, "site.manage");
  return store.settings.get();
}

export async function setSoftwareSection({ actor, store }: SettingServices, isOn: boolean): Promise<void> {
  requireRight(actor, "site.manage");
  const settings = await store.settings.get();
  if (publicTypes({ ...settings, softwareSection: isOn }).length === 0)
    throw new AppError("site.invalid", refused("admin.refused.onlySoftware"));
  await store.settings.set({ softwareSection: isOn });
}

export async function setUploadedDownloads({ actor, store }: SettingServices, isOn: boolean): Promise<void> {
  requireRight(actor, "site.manage");
  await store.settings.set({ uploadedDownloads: isOn });
}

export async function setMagnetLinks({ actor, store }: SettingServices, isOn: boolean): Promise<void> {
  requireRight(actor, "site.manage");
  await store.settings.set({ magnetLinks: isOn });
}
