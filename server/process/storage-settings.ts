import { databaseLabelOf } from "#app/lib/addresses/postgres-url.ts";
import type { Settings } from "../env.ts";

export type StorageSettings = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databaseReadUrl" | "filesUrl" | "s3AccessKeyId" | "s3SecretAccessKey" | "versions"
> & {
  /** The pooler's, of the same database as `databaseUrl`; null without one. */
  databasePoolUrl: string | null;
};

export function storageSettingsOf({
  databaseUrlDirect,
  dataDir,
  databaseUrl,
  databaseReadUrl,
  filesUrl,
  s3AccessKeyId,
  s3SecretAccessKey,
  versions,
}: Settings): StorageSettings {
  const urls = { databaseUrl: databaseUrlDirect ?? databaseUrl, databasePoolUrl: databaseUrlDirect && databaseUrl };
  return { dataDir, ...urls, databaseReadUrl, filesUrl, s3AccessKeyId, s3SecretAccessKey, versions };
}

export function storageSettingsIn(dataDir: string): StorageSettings {
  return {
    dataDir,
    databaseUrl: null,
    databasePoolUrl: null,
    databaseReadUrl: null,
    filesUrl: null,
    s3AccessKeyId: "",
    s3SecretAccessKey: "",
    versions: 100,
  };
}

/** The catalogue's folder or URL, without its password. */
export function siteNameOf({ dataDir, databaseUrl }: Pick<StorageSettings, "dataDir" | "databaseUrl">): string {
  return databaseUrl === null ? dataDir : databaseLabelOf(databaseUrl);
}
