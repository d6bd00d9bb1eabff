import { databaseLabelOf } from "#app/lib/addresses/postgres-url.ts";
import type { Settings } from "../env.ts";

export type Places = Pick<
  Settings,
  "dataDir" | "databaseUrl" | "databaseReadUrl" | "filesUrl" | "s3AccessKeyId" | "s3SecretAccessKey" | "versions"
>;

export function placesOf({
  dataDir,
  databaseUrl,
  databaseReadUrl,
  filesUrl,
  s3AccessKeyId,
  s3SecretAccessKey,
  versions,
}: Settings): Places {
  return { dataDir, databaseUrl, databaseReadUrl, filesUrl, s3AccessKeyId, s3SecretAccessKey, versions };
}

export function placesIn(dataDir: string): Places {
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
export function siteNameOf({ dataDir, databaseUrl }: Pick<Places, "dataDir" | "databaseUrl">): string {
  return databaseUrl === null ? dataDir : databaseLabelOf(databaseUrl);
}
