import type { Accounts } from "#app/accounts/accounts.ts";
import type { Store } from "#app/store/store.ts";
import { mirroredName } from "#app/site/mirrored-site.ts";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { Events } from "#app/events.ts";
import { auditedAccounts } from "#app/store/audited-accounts.ts";
import { auditedStore } from "#app/store/audited-store.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { authorOf, type Actor, type Origin, type PasswordRule } from "#app/services.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { claimCopy } from "#app/backup/files/copy-mark.ts";
import { openRenderQueue } from "#app/pictures/sharp/render-queue.ts";
import type { FinishedPictures } from "#app/pictures/pictures.ts";
import { openSharpRenditions } from "#app/pictures/sharp/sharp-renditions.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { watchDatabase } from "./process/database-watch.ts";
import { watchDisks } from "./process/disk-watch.ts";
import { dataFiles, makeDataFolder } from "./process/data-files.ts";
import {
  openAccountsOf,
  findMailer,
  openBlobs,
  openIdentityProvider,
  openReadStore,
  openStore,
  type IdentitySettings,
  type MailSettings,
} from "./drivers.ts";
import { SettingError } from "./env.ts";
import { healthOf } from "./process/health.ts";
import type { Log } from "./process/log.ts";
import { refuseLostData } from "./lost-data.ts";
import { createOutbox } from "./mail/outbox.ts";
import { needsPrimary } from "./http/needs-primary.ts";
import type { OpenServices } from "./open-services.ts";
import type { StorageSettings } from "./process/storage-settings.ts";
import { processHolding } from "./process/problems/holding-process.ts";
import { shareRecent } from "./process/share-recent.ts";
import { wireServices } from "./wire-services.ts";

const PING_MS = 250;

/** Cache of resized images. */
export type RenditionCache = { folder: string; maxBytes: number };

type ServicesOptions = {
  storage: StorageSettings;
  acceptEmpty: boolean;
  renditions: RenditionCache;
  passwordRule: PasswordRule;
  signIn?: MailSettings & IdentitySettings;
  finishedPictures?: FinishedPictures;
  events: Events;
  log: Log;
  /**
   * Called before a database is opened. If its tables are of an older release afterwards, opening throws `store.older-version`.
   */
  upgrade?: (blobs: Blobs) => Promise<void>;
};

/**
 * Opens every driver.
 * @param acceptEmpty Accepts a missing database beside files.
 * @param events Where edits are published.
 * @throws {SettingError} when another running site uses the data folder.
 */
export async function openServices(options: ServicesOptions): Promise<OpenServices> {
  const { storage, acceptEmpty, renditions: cache, passwordRule, signIn, finishedPictures, events, log, upgrade } = options;
  await makeDataFolder(storage.dataDir);
  await using opened = new AsyncDisposableStack();
  if (storage.databaseUrl === null) opened.defer(lockDataFolder(storage.dataDir));
  const disk = watchDisks(log);
  opened.defer(() => disk.close());
  const opening = { watch: { ...watchDatabase(log), disk: disk.of("database") }, watchDisk: disk.of };
  const blobs = await openBlobs(storage, opening);
  await blobs.check();
  if (!acceptEmpty) await refuseLostData(storage, blobs);
  await upgrade?.(blobs);
  const now = () => new Date();
  const store = await openStore(storage, now, opening);
  opened.defer(() => store.close());
  const accounts = narrowedOnMirror(await openAccountsOf(storage, now, opening), store);
  opened.defer(() => accounts.close());
  const identityProvider = signIn ? await openIdentityProvider(signIn, now) : null;
  const outbox = signIn ? createOutbox(() => findMailer(signIn, { accounts, store }), log) : null;
  if (outbox) opened.defer(() => outbox.close());
  await claimCopy({ store, blobs });
  const queue = openRenderQueue();
  const renditions = await openSharpRenditions({ ...cache, queue });
  const visitorStore = storeWithRenderedPictures(store);
  const readStore = await openReadStore(storage, { store, now, watch: opening.watch });
  if (readStore !== store) opened.defer(() => readStore.close());
  const pageStore = readStore === store ? visitorStore : storeWithRenderedPictures(readStore);
  const shared = {
    ...wireServices({ store, blobs, dataDir: storage.dataDir, finished: finishedPictures, queue }),
    accounts,
    passwordPolicy: { rule: passwordRule, siteName: async () => (await store.settings.get()).site.name },
    renditions,
    events,
    outbox,
    identityProvider,
  };
  const open = opened.move();
  return {
    accounts,
    for(actor: Actor, origin?: Origin) {
      const ownStore = actor.role === "visitor" ? visitorStore : store.as({ by: authorOf(actor) });
      const own = { ...shared, actor, store: ownStore };
      if (!origin) return own;
      const recorder = createRecorder({ actor, origin, now, note: log.warn });
      return {
        ...own,
        accounts: auditedAccounts(accounts, store, recorder),
        store: actor.role === "visitor" ? visitorStore : auditedStore(ownStore, recorder),
      };
    },
    forPage: (request) => ({
      ...shared,
      actor: { role: "visitor" },
      store: needsPrimary(request) ? visitorStore : pageStore,
    }),
    addCounts: (counts) => store.counts.add(counts),
    addMissedSearches: (searches) => store.statistics.addMissedSearches(searches),
    catalogueVersion: () => readStore.version.current(),
    changesSince: (...args) => readStore.changes.since(...args),
    recentCatalogueVersion: () => readStore.version.recent(),
    health: shareRecent(PING_MS, () => healthOf({ store, accounts, disk, dataDir: storage.dataDir })),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** A session knows whether the site is a mirror, which narrows its rights (`can` in app/services.ts). */
function narrowedOnMirror(accounts: Accounts, store: Store): Accounts {
  return {
    ...accounts,
    async sessionOf(headers) {
      const signedIn = await accounts.sessionOf(headers);
      return signedIn && { ...signedIn, account: { ...signedIn.account, mirrorOf: mirroredName(await store.settings.get()) } };
    },
  };
}

/** @returns Unlocks. @throws {SettingError} when another process uses the folder: caches and counts would diverge. */
function lockDataFolder(dataDir: string): () => void {
  const { serving } = dataFiles(dataDir);
  const unlock = lockFile(serving);
  if (unlock) return unlock;
  const holder = processHolding(serving) ?? "another running site";
  throw new SettingError(`DATA_DIR ${dataDir} is in use by ${holder}. Stop it first, or set another DATA_DIR for this site.`);
}
