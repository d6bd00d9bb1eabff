import { existsSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Accounts } from "#app/accounts/accounts.ts";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openFolderWithoutLinks } from "#app/platform/blobs/folder-without-links.ts";
import { SITE_LAYOUT, type BlobLayout } from "#app/platform/blobs/key.ts";
import type { S3Settings } from "#app/platform/blobs/s3-client.ts";
import type { DiskWatch } from "#app/platform/blobs/disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { openFileCheck } from "#app/platform/sql/sqlite/guarded-connection.ts";
import type { ConnectionOptions, DatabaseWatch } from "#app/platform/sql/postgres/postgres-connections.ts";
import type { ReplicaWatch } from "#app/platform/sql/postgres/lag.ts";
import type { HttpOutboundOptions } from "#app/platform/outbound/http-outbound.ts";
import type { PostgresOptions } from "#app/platform/sql/postgres/postgres.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { openAllowedFolders } from "#app/scan/media-files/allowed-folders.ts";
import type { AllowedFolders } from "#app/scan/media-files/media-files.ts";
import type { IdentityProvider } from "#app/accounts/identity/identity.ts";
import type { Mailer } from "#app/platform/mail/mail.ts";
import type { Store } from "#app/store/store.ts";
import type { Sources } from "#app/sources/sources.ts";
import type { SourceKeys } from "#app/sources/drivers/open-sources.ts";
import type { Services } from "#app/services.ts";
import { findServiceKeys } from "#app/services/change-service-keys.ts";
import { SERVICE_NAMES, type ServiceName } from "#app/services/service-keys.ts";
import { parseMailbox, type Mailbox } from "#app/lib/addresses/mailbox.ts";
import { parseSmtpUrl, type SmtpServer } from "#app/lib/addresses/smtp-url.ts";
import { askForReleases, type NewestRelease } from "./alerts/newest-release.ts";
import { SettingError, type Settings } from "./env.ts";
import { dataFiles, makeDataFolder } from "./process/data-files.ts";
import { describeDatabaseErrors } from "./process/problems/database-problem.ts";
import { siteNameOf, type StorageSettings } from "./process/storage-settings.ts";
import { readOrMakeSecret } from "./process/secret.ts";
import { folderOrS3Url } from "./settings/setting-readers.ts";

/** `watch` is notified of outages of PostgreSQL. `isPatient` lifts its statement timeout, and waits for other writers of SQLite. */
type Options = Pick<PostgresOptions, "watch" | "isPatient"> & {
  watchDisk?: (store: string) => DiskWatch;
  /** Migrates tables of an older release, which throw `store.older-version` without it. */
  upgrades?: boolean;
};

export type IdentitySettings = Pick<Settings, "oidcIssuer" | "oidcClientId" | "oidcClientSecret" | "oidcName" | "outboundAllow">;

type SourceSettings = Pick<
  Settings,
  "sourcesUrl" | "outboundAllow" | "tmdbApiKey" | "omdbApiKey" | "igdbClientId" | "igdbClientSecret"
>;

export type MailSettings = Pick<Settings, "smtpUrl" | "mailFrom" | "publicUrl" | "outboundAllow">;

type KeyReader = Pick<Services, "accounts" | "store">;

/** Creates missing tables. Uses PostgreSQL if `databaseUrl` is set, else the file in the data folder. */
export async function openStore(
  { dataDir, databaseUrl, databasePoolUrl: poolUrl, versions }: StorageSettings,
  now: () => Date,
  { upgrades = false, watchDisk, ...options }: Options = {},
): Promise<Store> {
  const common = { now, versions, refusesOlder: !upgrades };
  if (databaseUrl !== null) {
    const { openPostgresStore } = await import("#app/platform/sql/postgres/postgres.ts");
    const { assertPoolerSetsTimeouts } = await import("#app/platform/sql/postgres/prepare.ts");
    if (poolUrl !== null) await describeDatabaseErrors(poolUrl, () => assertPoolerSetsTimeouts(poolUrl));
    return describeDatabaseErrors(databaseUrl, () => openPostgresStore({ url: databaseUrl, poolUrl, ...common, ...options }));
  }
  await makeDataFolder(dataDir);
  const { database } = dataFiles(dataDir);
  const { isPatient } = options;
  return naming(database, () => openSqliteStore({ file: database, ...common, isPatient, watch: watchDisk?.("catalogue") }));
}

/** Null while the site runs. With SQLite, it cannot start until the lock is released. */
export async function lockStoppedSite({ dataDir, databaseUrl }: StorageSettings): Promise<Disposable | null> {
  if (databaseUrl === null) {
    const unlock = lockFile(dataFiles(dataDir).serving);
    return unlock && { [Symbol.dispose]: unlock };
  }
  const { isServed } = await import("#app/platform/sql/postgres/is-served.ts");
  return (await isServed(databaseUrl)) ? null : { [Symbol.dispose]() {} };
}

/** The catalogue for reads only: a replica if `databaseReadUrl` is set, else `store`. */
export async function openReadStore(
  { databaseUrl, databasePoolUrl: poolUrl, databaseReadUrl: readUrl }: StorageSettings,
  { store, now, watch }: { store: Store; now: () => Date; watch: DatabaseWatch & ReplicaWatch },
): Promise<Store> {
  const [url, isPooled] = [poolUrl ?? databaseUrl, poolUrl !== null];
  if (url === null || readUrl === null) return store;
  const { openPostgresReplica } = await import("#app/platform/sql/postgres/replica.ts");
  return openPostgresReplica({ url, isPooled, readUrl, now, cluster: store.cluster, watch });
}

export async function openAccountsOf(
  { dataDir, databaseUrl, databasePoolUrl: poolUrl }: StorageSettings,
  now?: () => Date,
  { watch, watchDisk }: Options = {},
): Promise<Accounts> {
  const [url, isPooled] = [poolUrl ?? databaseUrl, poolUrl !== null];
  if (url !== null) return describeDatabaseErrors(url, () => openPostgresAccounts(url, { now, watch, isPooled }));
  await makeDataFolder(dataDir);
  const files = dataFiles(dataDir);
  const { openAccounts } = await loadAccounts();
  return naming(files.accounts, async () => {
    // Before the secret is created: a secret without accounts means that the accounts were lost.
    const diskWatch = watchDisk?.("accounts");
    const database = openSqliteFile(files.accounts, diskWatch);
    try {
      const check = openFileCheck(files.accounts, diskWatch);
      return await openAccounts({ database, secret: await readOrMakeSecret(files.secret), now, check });
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** On demand: its library is the largest of all, and most commands need no accounts. */
function loadAccounts() {
  return import("#app/accounts/better-auth/better-auth.ts");
}

export async function openBlobs(storage: StorageSettings, { watchDisk }: Pick<Options, "watchDisk"> = {}): Promise<Blobs> {
  const { dataDir, filesUrl, s3AccessKeyId, s3SecretAccessKey } = storage;
  if (filesUrl === null) return openDiskBlobs(dataFiles(dataDir).blobs, watchDisk?.("files"));
  return openS3({ ...filesUrl, accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey }, watchDisk?.("files"));
}

export type BackupTarget = { folder: string } | S3Settings;

export function backupTargetOf({ backupUrl, dataDir, s3AccessKeyId, s3SecretAccessKey }: Settings): BackupTarget {
  if (backupUrl === null) return { folder: dataFiles(dataDir).backups };
  if ("folder" in backupUrl) return backupUrl;
  return { ...backupUrl, accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey };
}

/** Backups in a folder are readable by its owner only. */
export async function openBackupTarget(target: BackupTarget): Promise<Blobs> {
  if (!("folder" in target)) return openS3({ ...target, setting: "BACKUP_URL" });
  await makeDataFolder(path.join(target.folder, "kept"));
  return openDiskBlobs(target.folder);
}

/** @param to A folder, or a bucket as in FILES_URL. @throws {SettingError} for anything else, and for the site's own bucket. */
export async function openPublicationTarget(to: string, settings: Settings): Promise<Blobs & { name: string }> {
  const { filesUrl, backupUrl, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  const read = folderOrS3Url.safeParse(to);
  if (!read.success || read.data === null) throw new SettingError(`${to} ${read.error?.issues[0]?.message ?? "is no folder"}.`);
  if ("folder" in read.data) {
    const name = path.resolve(read.data.folder);
    return { ...(await openFolderWithoutLinks(name)), name };
  }
  const { bucket } = read.data;
  if ([filesUrl, backupUrl].some((own) => own && "bucket" in own && own.bucket === bucket))
    throw new SettingError(`The bucket ${bucket} has files of the site that are not public.`);
  return { ...(await openS3({ ...read.data, accessKeyId, secretAccessKey }, undefined, SITE_LAYOUT)), name: to };
}

async function openS3(settings: S3Settings, watch?: DiskWatch, layout?: BlobLayout): Promise<Blobs> {
  // Loaded on demand, because the S3 client is large.
  const { openS3Blobs } = await import("#app/platform/blobs/s3.ts");
  return openS3Blobs(settings, watch, layout);
}

/** Null without OIDC_ISSUER, which may be on a private network; other hosts that it names only by OUTBOUND_ALLOW. */
export async function openIdentityProvider(settings: IdentitySettings, now: () => Date): Promise<IdentityProvider | null> {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, oidcName: name } = settings;
  if (!issuer) return null;
  // Loaded on demand, as the mailer.
  const [{ createOidcProvider }, { hostAndPort }] = await Promise.all([
    import("#app/accounts/identity/oidc.ts"),
    import("#app/platform/outbound/destination.ts"),
  ]);
  const allow = [...settings.outboundAllow, hostAndPort(issuer)];
  const outbound = await openOutbound({ userAgent: "Marquee", allow, now, turns: { atOnce: 8, perHost: 8, pauseMs: 0 } });
  return createOidcProvider({ issuer, clientId, clientSecret, name }, outbound, now);
}

/** Null if no setting names an address. Requests contain only this product's name and version. */
export async function openReleases(
  { releasesUrl: url, outboundAllow: allow }: Pick<Settings, "releasesUrl" | "outboundAllow">,
  version: string,
): Promise<NewestRelease | null> {
  if (url === null) return null;
  const now = () => new Date();
  const outbound = await openOutbound({ userAgent: `Marquee/${version}`, allow, now, turns: { atOnce: 1, pauseMs: 0 } });
  return askForReleases({ url, outbound, now });
}

/** For hosts that may each be slow; one request to a host at a time. @param own Addresses that may be on private networks. */
export async function openPatientOutbound(
  { outboundAllow }: Pick<Settings, "outboundAllow">,
  userAgent: string,
  own: readonly string[] = [],
) {
  const { hostAndPort } = await import("#app/platform/outbound/destination.ts");
  const allow = [...outboundAllow, ...own.map((url) => hostAndPort(new URL(url)))];
  return openOutbound({ userAgent, allow, now: () => new Date(), turns: { atOnce: 20, pauseMs: 0 } });
}

async function openOutbound(options: HttpOutboundOptions) {
  const { createHttpOutbound } = await import("#app/platform/outbound/http-outbound.ts");
  return createHttpOutbound(options);
}

/**
 * Runs in this process, since an editor waits for the response.
 * @returns The sources available now, with keys from the settings or else from owners.
 */
export async function openSourcesOf(
  settings: SourceSettings,
  services: KeyReader,
  userAgent: string,
): Promise<() => Promise<Sources>> {
  const { sourcesUrl: base, outboundAllow: allow } = settings;
  const { openSources } = await import("#app/sources/drivers/open-sources.ts");
  const now = () => new Date();
  const outbound = await openOutbound({ userAgent, allow, now, turns: { atOnce: 6, pauseMs: 0 } });
  let last: { keys: SourceKeys; sources: Sources } | null = null;
  return async () => {
    const keys = await sourceKeysOf(settings, services);
    // IGDB's token is cached in its source.
    if (!last || !isDeepStrictEqual(last.keys, keys)) last = { keys, sources: openSources({ outbound, keys, now, base }) };
    return last.sources;
  };
}

async function sourceKeysOf(settings: SourceSettings, services: KeyReader): Promise<SourceKeys> {
  const { tmdbApiKey, omdbApiKey, igdbClientId: id, igdbClientSecret: secret } = settings;
  const [tmdb, omdb, igdb] = await Promise.all([
    tmdbApiKey ? { tmdbApiKey } : findServiceKeys(services, "tmdb"),
    omdbApiKey ? { omdbApiKey } : findServiceKeys(services, "omdb"),
    id === null ? findServiceKeys(services, "igdb") : { igdbClientId: id, igdbClientSecret: secret },
  ]);
  return {
    tmdb: tmdb?.tmdbApiKey ?? "",
    omdb: omdb?.omdbApiKey ?? "",
    igdb: { id: igdb?.igdbClientId ?? "", secret: igdb?.igdbClientSecret ?? "" },
  };
}

/** The services set by the environment, which override what owners enter. */
export function fixedServices({ tmdbApiKey, omdbApiKey, igdbClientId, smtpUrl }: Settings): ReadonlySet<ServiceName> {
  const isSet = { tmdb: tmdbApiKey !== "", omdb: omdbApiKey !== "", igdb: igdbClientId !== null, mail: smtpUrl !== null };
  return new Set(SERVICE_NAMES.filter((name) => isSet[name]));
}

/** The mail server of the settings, else the one entered by owners; null without either. */
export async function findMailer(settings: MailSettings, services: KeyReader): Promise<Mailer | null> {
  const { smtpUrl: server, mailFrom: from, publicUrl, outboundAllow } = settings;
  if (server && from) return openMailer({ server, from });
  const keys = publicUrl === null ? null : await findServiceKeys(services, "mail");
  const [enteredServer, enteredFrom] = [parseSmtpUrl(keys?.smtpUrl ?? ""), parseMailbox(keys?.mailFrom ?? "")];
  if (!enteredServer || !enteredFrom) return null;
  return openMailer({ server: enteredServer, from: enteredFrom, allow: outboundAllow });
}

/** @param allow Hosts on private networks that may be connected to; any without it. */
async function openMailer(given: { server: SmtpServer; from: Mailbox; allow?: readonly string[] }): Promise<Mailer> {
  const { allow, ...options } = given;
  // Loaded on demand: most sites send no mail.
  const { createSmtpMailer } = await import("#app/platform/mail/smtp-mailer.ts");
  if (!allow) return createSmtpMailer(options);
  const { host, port } = options.server;
  const url = new URL(`http://${host.includes(":") ? `[${host}]` : host}:${port}`);
  return {
    async send(mail) {
      const { findDestination, resolveBySystem } = await import("#app/platform/outbound/destination.ts");
      const { addresses } = await findDestination(url, resolveBySystem, new Set(allow));
      await createSmtpMailer({ ...options, address: addresses[0]?.address }).send(mail);
    },
  };
}

/** Opens an existing catalogue; never creates one. @throws {AppError} `transfer.invalid-file` when there is none. */
export async function openExistingStore(storage: StorageSettings, now: () => Date): Promise<Store> {
  const store = await openStoreIfAny(storage, now);
  if (store) return store;
  throw new AppError("transfer.invalid-file", `There is no catalogue in ${siteNameOf(storage)}.`);
}

/** Null without a catalogue; never creates one. */
export async function openStoreIfAny(storage: StorageSettings, now: () => Date): Promise<Store | null> {
  const { dataDir, databaseUrl: url } = storage;
  const isThere = url === null ? existsSync(dataFiles(dataDir).database) : await holdsTables(url);
  return isThere ? openStore(storage, now, { isPatient: true }) : null;
}

/** Whether a PostgreSQL database has tables of the product; creates none. */
export async function holdsTables(url: string): Promise<boolean> {
  const { holdsCatalogue } = await import("#app/platform/sql/postgres/prepare.ts");
  return describeDatabaseErrors(url, () => holdsCatalogue(url));
}

async function openPostgresAccounts(
  url: string,
  { now, ...options }: Pick<ConnectionOptions, "watch" | "isPooled"> & { now?: (() => Date) | undefined },
): Promise<Accounts> {
  const [{ openAccounts }, { openPostgresForAccounts, readOrMakeSessionSecret }] = await Promise.all([
    loadAccounts(),
    import("#app/platform/sql/postgres/postgres-accounts.ts"),
  ]);
  const database = openPostgresForAccounts(url, options);
  try {
    return await openAccounts({ database, secret: await readOrMakeSessionSecret(database), now });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** SQLite's errors do not name the file: adds it as `path`. */
export async function naming<T>(file: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error;
    throw cause instanceof Error && "errcode" in cause ? Object.assign(cause, { path: file }) : error;
  }
}

export function allowedFoldersOf({ scanFolders }: Pick<Settings, "scanFolders">): AllowedFolders {
  return openAllowedFolders(scanFolders);
}
