import path from "node:path";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { makeFirstAdmin } from "#app/accounts/first-admin.ts";
import { storeFirstYear } from "#app/first-day/first-year.ts";
import { beginFirstDay } from "#app/first-day/read-first-day.ts";
import { createSignInLink } from "#app/accounts/sign-in/make-sign-in-links.ts";
import { lastBackupAt } from "#app/backup/site-backups.ts";
import { isAdminPath } from "#app/lib/addresses/admin-paths.ts";
import { isWeakPassword } from "#app/accounts/passwords/password-policy.ts";
import { createSiteLanguages } from "#app/languages/site-languages.ts";
import type { Renditions } from "#app/pictures/renditions.ts";
import { startBackgroundWork, type BackgroundWork } from "./background-work.ts";
import { openBuiltFiles } from "./built-files/built-files.ts";
import { createCounter, type Counter } from "./counting/counter.ts";
import { openCdn } from "./cdn/cdn.ts";
import { demoRemoval, openDemoPictures, startDemo } from "./demo.ts";
import { backupTargetOf, openSourcesOf } from "./drivers.ts";
import type { Settings } from "./env.ts";
import type { RefuseStorage } from "./http/defects.ts";
import type { Listener } from "./http/request-log.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import { createJobRunner, type JobRuns } from "./jobs/job-runner.ts";
import { createLanguageOf } from "./languages/language-of.ts";
import { readLanguages } from "./languages/read-languages.ts";
import { createLimits, type Limits } from "./limits/rate-limits.ts";
import { createListener } from "./listener.ts";
import { createRecentPictures } from "./media/recent-pictures.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { OpenServices } from "./open-services.ts";
import { openOverload } from "./overload/overload.ts";
import { createPageCache, type Cdn, type PageCache } from "./page-cache/page-cache.ts";
import { dataFiles } from "./process/data-files.ts";
import { forgetForeignSettings } from "./process/foreign-settings.ts";
import { cacheLastIdentity } from "./process/last-identity.ts";
import { createLog, type Log } from "./process/log.ts";
import { storageSettingsOf } from "./process/storage-settings.ts";
import { readRelease } from "./process/release.ts";
import { workerNumber } from "./process/workers.ts";
import type { Upgrade } from "./realtime/realtime-admission.ts";
import { createHub, type Hub } from "./realtime/hub.ts";
import { joinOtherInstances } from "./realtime/other-instances.ts";
import { openRealtime, type Realtime } from "./realtime/realtime.ts";
import { openServices, type RenditionCache } from "./services.ts";
import { createShell } from "./shell.ts";
import type { ShellParts } from "./shell-parts.ts";
import { refuseApi } from "./api/api-problems.ts";
import { createEarlyRefusals } from "./storage-api/early-refusals.ts";
import { upgradeSite } from "./upgrade/upgrade-site.ts";

type Changing = { hub: Pick<Hub, "subscribe">; pageCache: Pick<PageCache, "forget">; renditions: Renditions; log: Log };

/** Invalidates cached pages and files that any instance changed, where the catalogue's version does not cover the change. */
function forgetChanged({ hub, pageCache, renditions, log }: Changing): void {
  hub.subscribe((event) => {
    if (event.about === "page") pageCache.forget(event.path);
    if (event.about === "file" && event.change === "delete") renditions.forget(event.file.blobKey).catch(log.defect);
  });
}

export { asksForEvents } from "./realtime/upgrade-requests.ts";
export { readSettings } from "./env.ts";
export { checkListenAddress } from "./process/listen-address.ts";
export { startProblem } from "./process/problems/start-problem.ts";

const WORKER = "server/jobs/worker.ts";
const MEGABYTE = 1024 * 1024;

const WEAK_PASSWORD = "ADMIN_PASSWORD is easy to guess. Choose another password in Settings.";

type SiteOptions = {
  root: string;
  settings: Settings;
  /** Null in development, where Vite serves the files. */
  clientFolder: string | null;
  writeLog: (line: string) => void;
  /** Writes to the terminal, never to the log. */
  print: (line: string) => void;
};

export type Site = {
  listener: Listener;
  upgrade: Upgrade;
  /** The link by which the first admin signs in once; null unless this start created one. */
  welcome: string | null;
  /** Closes upgraded connections, which would stay open otherwise. */
  closeConnections(): void;
  close(): Promise<void>;
};

/** Every worker has its own share, since it counts only the files that it writes. */
function renditionCacheOf({ dataDir, previewCacheMb, workers }: Settings): RenditionCache {
  const { renditions } = dataFiles(dataDir);
  const number = workerNumber();
  const maxBytes = Math.floor((previewCacheMb * MEGABYTE) / workers);
  return { folder: number === 1 ? renditions : `${renditions}-${number}`, maxBytes };
}

function userAgentOf(publicUrl: string | null, version: string): string {
  return `Marquee/${version}${publicUrl ? ` (+${publicUrl})` : ""}`;
}

/** The state that the parts of a site share. */
type Core = SiteOptions & {
  version: string;
  /** For requests to other hosts. */
  userAgent: string;
  hub: Hub;
  metrics: Metrics;
  log: Log;
};

/**
 * Migrates and creates the first admin; does not listen yet. Closes in reverse: connections, then counts, which the database still
 * takes, then background work, then the database.
 * @throws what `startProblem` can explain, and defects; nothing stays open then.
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { root, settings, clientFolder, writeLog, print } = options;
  await using opened = new AsyncDisposableStack();
  forgetForeignSettings();
  const metrics = createMetrics(settings.workers > 1 ? { worker: String(workerNumber()) } : {});
  const log = metrics.counting(createLog(writeLog, () => new Date()));
  const version = await readRelease(root);
  const hub = createHub(log.defect);
  const core = { ...options, version, userAgent: userAgentOf(settings.publicUrl, version), hub, metrics, log };
  const services = opened.use(await openSiteServices(core));
  const operator = services.for({ role: "operator" });
  const welcome = await makeAdminIfNone(services, core);
  if (settings.demo && !(await operator.store.settings.get()).mirror) await startDemo({ services: operator, root, log, print });
  await operator.store.cluster.withLock("first year", () => storeFirstYear(operator));
  opened.defer(await joinOtherInstances({ hub, cluster: operator.store.cluster, log }));
  const worker = clientFolder ? path.join(clientFolder, "../server/job.js") : path.join(root, WORKER);
  const publishScript = clientFolder && path.join(clientFolder, "../server/publish.js");
  const jobs = createJobRunner({ worker, storage: storageSettingsOf(settings) });
  const work = opened.use(await startBackgroundWork({ ...core, services: operator, runJob: jobs.runJob, publishScript }));
  const cdn = await openCdn({ ...core, services: operator });
  if (cdn) opened.use(cdn);
  const counter = createCounter({
    write: (counts) => services.addCounts(counts),
    writeSearches: (searches) => services.addMissedSearches(searches),
    trustedProxies: settings.trustedProxies,
    now: () => new Date(),
    log,
  });
  opened.defer(() => counter.close());
  const limits = createLimits();
  const realtime = openRealtime({ settings, services, limits, log, hub });
  opened.defer(() => realtime.close());
  const listener = await openListener(core, { services, jobs, work, counter, limits, realtime, cdn });
  const open = opened.move();
  return {
    listener,
    upgrade: realtime.upgrade,
    welcome: welcome && `/admin/welcome/${welcome}`,
    closeConnections: () => void realtime.close(),
    close: () => open.disposeAsync(),
  };
}

async function openSiteServices({ root, settings, version: release, hub: events, log, print }: Core): Promise<OpenServices> {
  const storage = storageSettingsOf(settings);
  const backupTarget = settings.backupBeforeUpgrade ? backupTargetOf(settings) : null;
  return openServices({
    storage,
    acceptEmpty: settings.acceptEmpty,
    renditions: renditionCacheOf(settings),
    passwordRule: settings.passwordRule,
    signIn: settings,
    finishedPictures: settings.demo ? await openDemoPictures(root) : undefined,
    events,
    log,
    upgrade: (blobs) => upgradeSite({ storage, backupTarget, keep: settings.backupKeep, release, log, print }, blobs),
  });
}

/** @returns The token of a sign-in link for the admin that it made with a password of its own; null otherwise. */
async function makeAdminIfNone(services: OpenServices, { settings, print }: Core): Promise<string | null> {
  const { adminEmail: email, adminPassword: password } = settings;
  const operator = services.for({ role: "operator" });
  const made = await operator.store.cluster.withLock("first admin", async () => {
    if (!(await services.accounts.hasAdmin())) await beginFirstDay(operator);
    return makeFirstAdmin(operator, { email, password });
  });
  if (password && (await isWeakPassword(password, { email, passwordPolicy: operator.passwordPolicy }))) print(WEAK_PASSWORD);
  if (!made) return null;
  const link = await createSignInLink(operator, made.email);
  print(`First admin: ${made.email}, password ${made.password} — shown only once, valid for one day.`);
  return link;
}

type Running = {
  services: OpenServices;
  jobs: Pick<JobRuns, "counts">;
  work: BackgroundWork;
  counter: Counter;
  limits: Limits;
  realtime: Realtime;
  cdn: Cdn | null;
};

/** Each request is matched against all routes of its build, so visitors' pages have one without those of the back office. */
function pageRenderer(mode: "development" | "production"): ShellParts["renderPage"] {
  const routes = Object.entries(build.routes).filter(([, route]) => !route?.path?.startsWith("admin"));
  const all = createRequestHandler(build, mode);
  const visitors = createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, mode);
  return (request, context) => (isAdminPath(new URL(request.url).pathname) ? all : visitors)(request, context);
}

async function openListener(core: Core, { services, jobs, work, counter, limits, realtime, cdn }: Running): Promise<Listener> {
  const { root, settings, clientFolder, version, hub, metrics, log } = core;
  const operator = services.for({ role: "operator" });
  const development = clientFolder === null;
  const lastIdentity = cacheLastIdentity();
  const languages = createSiteLanguages(await readLanguages(dataFiles(settings.dataDir).languages, log));
  const languageOf = createLanguageOf(languages, lastIdentity);
  const headersOf = createSecurityHeaders(settings, { hotReload: development });
  const recentPictures = createRecentPictures(headersOf);
  const refuseStorageOnly = createEarlyRefusals(settings);
  const refuseStorage: RefuseStorage = (...refused) => refuseStorageOnly(...refused) ?? refuseApi(...refused);
  const overload = openOverload({ settings, services, log, languageOf, headersOf, refuseStorage });
  const shared = { settings, log, languageOf, headersOf, clientFolder };
  const shell = createShell({
    ...shared,
    ...work,
    services,
    removeDemo: demoRemoval(root),
    limits,
    findSources: await openSourcesOf(settings, operator, core.userAgent),
    outsideLane: overload.outsideLane,
    version,
    tagHeader: cdn?.tagHeader ?? null,
    lastIdentity,
    languages,
    metricsText: () => metrics.text(),
    cachePicture: recentPictures.add,
    renderPage: pageRenderer(development ? "development" : "production"),
    forgetPage: (path) => hub.publish({ about: "page", path }),
  });
  const pageCache = createPageCache({
    admit: overload.run,
    render: async (address, incoming, outgoing, reads) => shell.fetch(new Request(address), { incoming, outgoing, reads }),
    recentVersion: () => services.recentCatalogueVersion(),
    version: () => services.catalogueVersion(),
    changesSince: (...args) => services.changesSince(...args),
    now: () => Date.now(),
    maxBytes: Math.floor((settings.pageCacheMb * MEGABYTE) / settings.workers),
    cdn,
  });
  metrics.readFrom({
    version,
    pageCache: () => pageCache.stats(),
    rendering: () => overload.load(),
    realtimeConnections: () => realtime.connections(),
    pingDatabase: () => operator.store.ping(),
    jobs: jobs.counts,
    lastBackup: () => lastBackupAt(operator, work.backups),
  });
  forgetChanged({ hub, pageCache, renditions: operator.renditions, log });
  const builtFiles = await openBuiltFiles({ folder: clientFolder, settings, headersOf });
  return createListener({ ...shared, builtFiles, recentPictures, pageCache, overload, counter, refuseStorage, shell });
}
