import { databaseLabelOf } from "#app/lib/addresses/postgres-url.ts";
import type { Settings } from "../env.ts";

export type StorageSettings = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databaseReadUrl" | "filesUrl" | "s3AccessKeyId" | "s3SecretAccessKey" | "versions"
>;

export function storageSettingsOf({
  dataDir,
  databaseUrl,
  databaseReadUrl,
  filesUrl,
  s3AccessKeyId,
  s3SecretAccessKey,
  versions,
}: Settings): StorageSettings {
  return { dataDir, databaseUrl, databaseReadUrl, filesUrl, s3AccessKeyId, s3SecretAccessKey, versions };
}

export function storageSettingsIn(dataDir: string): StorageSettings {
  return {
    dataDir,
    databaseUrl: null,
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
