import type { z } from "zod";
import { isSameBucket } from "#app/lib/addresses/s3-url.ts";
import { SETTINGS } from "./settings/settings.ts";

type SettingName = keyof typeof SETTINGS;

export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["read"]> };

export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** An empty variable means its default. @throws {SettingError} for the first invalid one; never contains a secret's value. */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const entries = Object.entries(SETTINGS).map(([name, { variable, default: preset, read }]) => {
    const result = read.safeParse(source[variable]?.trim() || preset);
    if (result.success) return [name, result.data];
    throw new SettingError(`${variable} ${result.error.issues[0]?.message ?? "cannot be read"}.`);
  });
  return withNeeded(Object.fromEntries(entries) as Settings);
}

/** Pairs: the first setting requires the second. */
const NEEDED = [
  ["databaseReadUrl", "databaseUrl"],
  ["databasePooler", "databaseUrl"],
  ["databasePooler", "databaseUrlDirect"],
  ["databaseUrlDirect", "databasePooler"],
  ["filesUrl", "s3AccessKeyId"],
  ["filesUrl", "s3SecretAccessKey"],
  ["igdbClientId", "igdbClientSecret"],
  ["smtpUrl", "mailFrom"],
  ["smtpUrl", "publicUrl"],
  ["oidcIssuer", "oidcClientId"],
  ["oidcIssuer", "oidcClientSecret"],
  ["oidcIssuer", "publicUrl"],
  ["publishTo", "publishContact"],
  ["cdnPurgeUrls", "publicUrl"],
  ["backupUrl", "s3AccessKeyId"],
  ["backupUrl", "s3SecretAccessKey"],
] as const;

function withNeeded(settings: Settings): Settings {
  const { backupUrl, filesUrl, workers, databaseUrl } = settings;
  if (workers > 1 && databaseUrl === null) {
    throw new SettingError("WORKERS must be 1 without DATABASE_URL, because SQLite is served by a single process.");
  }
  for (const [name, needed] of NEEDED) {
    const isUsed = settings[name] !== null && !(name === "backupUrl" && backupUrl !== null && "folder" in backupUrl);
    if (!isUsed || settings[needed]) continue;
    throw new SettingError(`${SETTINGS[needed].variable} is required for ${SETTINGS[name].variable}.`);
  }
  if (databaseUrl !== null && databaseUrl === settings.databaseUrlDirect) {
    throw new SettingError("DATABASE_URL_DIRECT must not be DATABASE_URL: it leads to PostgreSQL, past the pooler.");
  }
  if (backupUrl && "bucket" in backupUrl && filesUrl && isSameBucket(backupUrl, filesUrl)) {
    throw new SettingError("BACKUP_URL must not be the bucket of FILES_URL.");
  }
  return settings;
}
