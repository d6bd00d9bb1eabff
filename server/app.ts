import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener, RequestError, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { makeFirstAdmin } from "#app/domain/accounts/first-admin.ts";
import { beginFirstDay } from "#app/domain/site/first-day.ts";
import { createSignInLink } from "#app/domain/accounts/sign-in-links.ts";
import { lastBackupAt } from "#app/domain/backup/site-backups.ts";
import { isWeakPassword } from "#app/domain/accounts/password-policy.ts";
import { startAlerts } from "./alerts/alerts.ts";
import { startChecking } from "./attention/check-links.ts";
import { startFilling } from "./attention/fill-attention.ts";
import { openBuiltFiles } from "./built-files/built-files.ts";
import { takeCounted } from "./counting/counted-answers.ts";
import { createCounter } from "./counting/counter.ts";
import { demoRemoval, openDemoPictures, startDemo } from "./demo.ts";
import { withDefects } from "./http/defects.ts";
import type { Settings } from "./env.ts";
import { fixedAutomation } from "./fixed-automation.ts";
import { automationOf, type Automation } from "#app/kinds/site/automation.ts";
import { hasBody } from "./http/forms.ts";
import { createUnfinishedBodies } from "./http/unfinished-bodies.ts";
import { createJobRunner } from "./jobs/job-runner.ts";
import type { CopyJob, LinksJob } from "./jobs/jobs.ts";
import { dataFiles } from "./process/data-files.ts";
import { forgetForeignSettings } from "./process/foreign-settings.ts";
import { startHousekeeping } from "./process/housekeeping.ts";
import { createLastIdentity } from "./process/last-identity.ts";
import { startScheduledPublishing } from "./process/scheduled-publishing.ts";
import { createLog, type Log } from "./process/log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { needsPrimary } from "./http/needs-primary.ts";
import { createLimits } from "./limits/limits.ts";
import { openOverload } from "./overload/overload.ts";
import { pageAddress, writtenAddress } from "./http/page-address.ts";
import { createPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { withRequestLog, type Listener } from "./http/request-log.ts";
import { createSiteLanguages } from "#app/lib/languages/site-languages.ts";
import { createLanguageOf } from "./languages/language-of.ts";
import { startOrdering } from "./languages/order-titles.ts";
import { readLanguages } from "./languages/read-languages.ts";
import { createSecurityHeaders } from "./http/security-headers.ts";
import type { Upgrade } from "./realtime/admission.ts";
import { createHub, type Hub } from "./realtime/hub.ts";
import { joinOtherInstances } from "./realtime/other-instances.ts";
import { openRealtime } from "./realtime/realtime.ts";
import { startImports } from "./import/imports.ts";
import { startScans } from "./scan/scans.ts";
import { startBackups } from "./backup/backups.ts";
import { openServices, type RenditionCache } from "./services.ts";
import { workerNumber } from "./process/workers.ts";
import { allowedFoldersOf, backupPlaceOf, openReleases, openSourcesOf } from "./drivers.ts";
import { placesOf } from "./process/places.ts";
import { readRelease } from "./process/release.ts";
import { upgradeSite } from "./upgrade/upgrade-site.ts";
import { startCopying } from "./media/copy-pictures.ts";
import { startPreparing } from "./media/prepare-uploads.ts";
import { createRecentPictures } from "./media/recent-pictures.ts";
import { createShell } from "./shell.ts";
import { createEarlyRefusals } from "./storage-api/early-refusals.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Renditions } from "#app/pictures/renditions.ts";

type Parts = { hub: Pick<Hub, "subscribe">; pageCache: Pick<PageCache, "forget">; renditions: Renditions; log: Log };

/** Invalidates cached pages and files that any instance changed, where the catalogue's version does not cover the change. */
function forgetChanged({ hub, pageCache, renditions, log }: Parts): void {
  hub.subscribe((heard) => {
    if (heard.about === "page") pageCache.forget(heard.path);
    if (heard.about === "file" && heard.change === "delete") renditions.forget(heard.file.blobKey).catch(log.defect);
  });
}

export { asksForEvents } from "./realtime/upgrade-requests.ts";
export { readSettings } from "./env.ts";
export { checkListenAddress } from "./process/listen-address.ts";
export { startProblem } from "./process/start-problem.ts";

const WORKER = "server/jobs/worker.ts";
const MEGABYTE = 1024 * 1024;
const PAGE_CACHE_BYTES = 64 * MEGABYTE;
const DAY_MS = 86_400_000;
const LINK_TIMEOUT_MS = 20_000;

const WEAK_PASSWORD = "ADMIN_PASSWORD is easy to guess. Choose another password in Settings.";

export type SiteOptions = {
  root: string;
  settings: Settings;
  /** Null in development, where Vite serves the files. */
  clientFolder: string | null;
  writeLog: (line: string) => void;
  /** Writes to the terminal, never to the log. */
  tell: (line: string) => void;
};

export type Site = {
  settings: Settings;
  listener: Listener;
  upgrade: Upgrade;
  /** Where the first admin signs in once; null unless this start made one. */
  welcome: string | null;
  /** Closes the upgraded connections, which would stay open otherwise. */
  hangUp(): void;
  close(): Promise<void>;
};

/** Each worker has its own share: it counts the files that it writes. */
function renditionCacheOf({ dataDir, previewCacheMb, workers }: Settings): RenditionCache {
  const { renditions } = dataFiles(dataDir);
  const number = workerNumber();
  const maxBytes = Math.floor((previewCacheMb * MEGABYTE) / workers);
  return { folder: number === 1 ? renditions : `${renditions}-${number}`, maxBytes };
}

/** Null while copying is switched off. */
function copyJobOf(
  { copyPictures }: Automation,
  { copyPicturesMb, outboundAllow: allow, publicUrl }: Settings,
  version: string,
): CopyJob | null {
  if (!copyPictures) return null;
  return { userAgent: userAgentOf(publicUrl, version), allow, ownOrigin: publicUrl, maxBytes: copyPicturesMb * MEGABYTE };
}

/** Null while checking is switched off. */
function linksJobOf(
  { checkLinks, checkLinksDays }: Automation,
  { outboundAllow: allow, publicUrl }: Settings,
  version: string,
): LinksJob | null {
  if (!checkLinks) return null;
  return { userAgent: userAgentOf(publicUrl, version), allow, everyMs: checkLinksDays * DAY_MS, timeoutMs: LINK_TIMEOUT_MS };
}

/** HTTP/1.0 needs no Host, and health checks of proxies send none. */
function hostWithoutHeader({ publicUrl }: Settings): string {
  return publicUrl ? new URL(publicUrl).host : "localhost";
}

function userAgentOf(publicUrl: string | null, version: string): string {
  return `Marquee/${version}${publicUrl ? ` (+${publicUrl})` : ""}`;
}

/** Migrates and creates the first admin; does not listen yet. @throws what `startProblem` can explain, and defects. */
export async function openSite({ root, settings, clientFolder, writeLog, tell }: SiteOptions): Promise<Site> {
  const development = clientFolder === null;
  forgetForeignSettings();
  const metrics = createMetrics(settings.workers > 1 ? { worker: String(workerNumber()) } : {});
  const log = metrics.counting(createLog(writeLog, () => new Date()));
  const version = await readRelease(root);
  const hub = createHub(log.defect);
  const places = placesOf(settings);
  const { adminEmail: email, adminPassword: password, passwordRule, acceptEmpty } = settings;
  const backupPlace = settings.backupBeforeUpgrade ? backupPlaceOf(settings) : null;
  const finishedPictures = settings.demo ? await openDemoPictures(root) : undefined;
  const services = await openServices({
    places,
    acceptEmpty,
    renditions: renditionCacheOf(settings),
    passwordRule,
    signIn: settings,
    finishedPictures,
    events: hub,
    log,
    upgrade: (blobs) => upgradeSite({ places, backupPlace, keep: settings.backupKeep, release: version, log, tell }, blobs),
  });
  const operator = services.for({ role: "operator" });
  const { cluster } = operator.store;
  const madeUp = await cluster.withLock("first admin", async () => {
    if (!(await services.accounts.hasAdmin())) await beginFirstDay(operator);
    return makeFirstAdmin({ accounts: services.accounts, now: operator.now }, { email, password });
  });
  if (password && (await isWeakPassword(password, { email, passwordPolicy: operator.passwordPolicy }))) tell(WEAK_PASSWORD);
  const welcome = madeUp && (await createSignInLink(operator, madeUp.email));
  if (madeUp) tell(`First admin: ${madeUp.email}, password ${madeUp.password} — shown only this once, valid for a day.`);
  if (settings.demo) await startDemo({ services: operator, root, log, tell });
  const leaveOthers = await joinOtherInstances({ hub, cluster, log });
  const jobs = createJobRunner({
    worker: clientFolder ? path.join(clientFolder, "../server/job.js") : path.join(root, WORKER),
    places,
  });
  const { runJob } = jobs;
  const stopPreparing = startPreparing({ services: operator, runJob, hub, log });
  const readAutomation = async () => automationOf((await operator.store.settings.get()).site, fixedAutomation(settings));
  const stopCopying = startCopying({
    services: operator,
    readInput: async () => copyJobOf(await readAutomation(), settings, version),
    runJob,
    log,
  });
  const stopChecking = startChecking({
    services: operator,
    readInput: async () => linksJobOf(await readAutomation(), settings, version),
    runJob,
    log,
  });
  const stopFilling = startFilling(operator, log);
  const stopOrdering = startOrdering(operator, log);
  const stopHousekeeping = startHousekeeping(operator, settings, log);
  const stopPublishing = startScheduledPublishing(operator, log);
  const backups = await startBackups({
    services: operator,
    place: backupPlaceOf(settings),
    every: settings.backupEvery,
    keep: settings.backupKeep,
    release: version,
    runJob,
    places,
    log,
  });
  const { dataDir, publicUrl } = settings;
  const newestRelease = await openReleases(settings, version);
  const stopAlerts = startAlerts({ services: operator, backups, dataDir, publicUrl, release: version, newestRelease, log });
  const imports = startImports({ services: operator, runJob, log });
  const scans = startScans({ services: operator, folders: allowedFoldersOf(settings), runJob, places, log });
  const headersOf = createSecurityHeaders(settings, { hotReload: development });
  const limits = createLimits();
  const lastIdentity = createLastIdentity();
  const languages = createSiteLanguages(await readLanguages(dataFiles(settings.dataDir).languages, log));
  const languageOf = createLanguageOf(languages, lastIdentity);
  const recentPictures = createRecentPictures(headersOf);
  const refuseStorage = createEarlyRefusals(settings);
  const overload = openOverload({ settings, services, log, languageOf, headersOf, refuseStorage });
  const shell = createShell({
    headersOf,
    settings,
    services,
    backups,
    imports,
    scans,
    removeDemo: demoRemoval(root),
    limits,
    findSources: await openSourcesOf(settings, operator, userAgentOf(settings.publicUrl, version)),
    outsideLane: overload.outsideLane,
    log,
    version,
    lastIdentity,
    languages,
    languageOf,
    metricsText: () => metrics.text(),
    keepPicture: recentPictures.keep,
    clientFolder,
    renderPage: createRequestHandler(build, development ? "development" : "production"),
    forgetPage: (path) => hub.publish({ about: "page", path }),
  });
  const realtime = openRealtime({ settings, services, limits, log, hub });
  const counter = createCounter({
    write: (counts) => services.addCounts(counts),
    writeSearches: (searches) => services.addMissedSearches(searches),
    trustedProxies: settings.trustedProxies,
    now: () => new Date(),
    log,
  });
  const answerAnew = async (request: Request, env: HttpBindings) => {
    const response = await overload.run(env.incoming, async () => shell.fetch(request, env));
    const counted = takeCounted(response.headers);
    if (counted) counter.count(env.incoming, counted);
    return response;
  };
  const shellListener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      try {
        return await answerAnew(request, { incoming, outgoing });
      } catch (error) {
        overload.answer(error, incoming, outgoing);
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false, autoCleanupIncoming: false, hostname: hostWithoutHeader(settings), errorHandler: fail },
  );
  const admitBody = createUnfinishedBodies(settings.trustedProxies);
  const pageCache = createPageCache({
    admit: overload.run,
    render: async (address, incoming, outgoing) => shell.fetch(new Request(address), { incoming, outgoing }),
    count: (request, counted) => counter.count(request, counted),
    recentVersion: () => services.recentCatalogueVersion(),
    version: () => services.catalogueVersion(),
    now: () => performance.now(),
    maxBytes: PAGE_CACHE_BYTES,
  });
  metrics.readFrom({
    version,
    pageCache: () => pageCache.stats(),
    rendering: () => overload.load(),
    realtimeConnections: () => realtime.connections(),
    pingDatabase: () => operator.store.ping(),
    jobs: jobs.counts,
    lastBackup: () => lastBackupAt(operator, backups),
  });
  forgetChanged({ hub, pageCache, renditions: operator.renditions, log });
  const builtFiles = await openBuiltFiles({ folder: clientFolder, settings, headersOf });
  const isForCache = ({ headers }: IncomingMessage) =>
    !development && !(settings.databaseReadUrl !== null && needsPrimary(headers));
  const answerAtOnce = (request: IncomingMessage, response: ServerResponse) =>
    builtFiles.answer(request, response) ||
    recentPictures.answer(request, response) ||
    (isForCache(request) && pageCache.answerCached(writtenAddress(request, settings), request, response));
  const answerAnything = async (request: IncomingMessage, response: ServerResponse) => {
    await admitBody(request, response);
    if (builtFiles.answer(request, response)) return;
    const address = isForCache(request) ? pageAddress(request, settings) : null;
    try {
      if (address && (await pageCache.answer(address, request, response))) return;
    } catch (error) {
      return overload.answer(error, request, response);
    }
    try {
      await shellListener(request, response);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const refused = refuseStorage(request, new AppError("request.bad-address", error.message));
      response.writeHead(400, { ...headersOf(request), ...refused?.headers }).end(refused?.body);
    }
  };
  const answer: Listener = (request, response) =>
    !hasBody(request) && answerAtOnce(request, response) ? null : answerAnything(request, response);
  return {
    settings,
    listener: withRequestLog(log, settings.trustedProxies, withDefects(log, { headersOf, languageOf, refuseStorage }, answer)),
    upgrade: realtime.upgrade,
    welcome: welcome && `/admin/welcome/${welcome}`,
    hangUp: () => void realtime.close(),
    close: async () => {
      await realtime.close();
      await counter.close();
      await stopPreparing();
      await stopCopying();
      await stopChecking();
      await stopFilling();
      await stopOrdering();
      await stopHousekeeping();
      await stopPublishing();
      await stopAlerts();
      await backups.stop();
      await imports.stop();
      await scans.stop();
      leaveOthers();
      await services.close();
    },
  };
}

function fail(error: unknown): never {
  throw error;
}
