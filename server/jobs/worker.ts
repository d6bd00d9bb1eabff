import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { prepareUploads } from "#app/files/uploaded-pictures.ts";
import { checkLinks } from "#app/downloads/links/check-links.ts";
import { copyPictures } from "#app/pictures/copy-pictures.ts";
import { authorOf } from "#app/services.ts";
import { follow } from "#app/mirror/follow.ts";
import { mirroredName } from "#app/site/mirrored-site.ts";
import { AppError } from "#app/lib/errors.ts";
import { eraseDeleted } from "#app/platform/sql/sqlite/erase-deleted.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { openRenderQueue, type RenderLimits } from "#app/pictures/sharp/render-queue.ts";
import { storeBackup } from "#app/backup/store-backup.ts";
import { dataFiles, makeDataFolder } from "../process/data-files.ts";
import { openBlobs, openStore, openBackupTarget } from "../drivers.ts";
import { wireServices } from "../wire-services.ts";
import { importFile } from "./import-job.ts";
import { importSent } from "./import-sent.ts";
import { importUpload } from "./import-upload.ts";
import type { Job, JobName, Jobs } from "./jobs.ts";
import { scanFolder } from "./scan-job.ts";
import { STOP, type JobStart, type WorkerMessage } from "./job-messages.ts";
import { openSiteRowSource } from "../site-rows.ts";

/** Leaves the other threads of the pool to visitors. */
const ONE_AT_A_TIME: RenderLimits = {
  slots: { all: 1, visitors: 1, large: 1 },
  waiting: { preferred: 500, page: 500, small: 0, large: 0 },
};

/** Link checks are not urgent, so each host is requested slowly. */
const TURNS = { atOnce: 4, pauseMs: 1000 };

/** A mirror is fetched file by file, from hosts that are made for that. */
const FILE_TURNS = { atOnce: 8, perHost: 4, pauseMs: 0 };

const JOBS: { [Name in JobName]: Job<Name> } = {
  async backup(services, { target, storage, release, ...options }, { report, signal }) {
    await using rows = await openSiteRowSource(storage);
    const { blobs, now, newId } = services;
    const backups = await openBackupTarget(target);
    return await storeBackup({ rows: rows.source, blobs, release, now, newId }, backups, {
      ...options,
      onProgress: report,
      signal,
    });
  },
  copy(services, { userAgent, allow, ...options }, { signal }) {
    const outbound = createHttpOutbound({ userAgent, allow, now: services.now });
    return copyPictures({ ...services, outbound }, { ...options, signal });
  },
  import: importFile,
  "import-sent": importSent,
  async follow(services, { followed, userAgent, allow }, { signal, storage: { databaseUrl, dataDir } }) {
    const outbound = createHttpOutbound({ userAgent, allow, now: services.now, turns: FILE_TURNS });
    return services.store.cluster.withLock(
      "follow",
      async () => {
        const report = await follow(services, followed, { outbound, signal });
        if (report.removed > 0 && databaseUrl === null) eraseDeleted(dataFiles(dataDir).database);
        return report;
      },
      signal,
    );
  },
  "import-upload": importUpload,
  links(services, { userAgent, allow, ...options }, { signal }) {
    const outbound = createHttpOutbound({ userAgent, allow, now: services.now, turns: TURNS });
    return checkLinks({ ...services, outbound }, { ...options, signal });
  },
  prepare: async (services, _input, { report, signal }) => ({
    prepared: await prepareUploads(services, { onProgress: (prepared) => report({ prepared }), signal }),
  }),
  scan: scanFolder,
};

const { PRIORITY_BELOW_NORMAL } = constants.priority;
// Visitors come first. Elsewhere it would be the priority of the whole process.
if (process.platform === "linux" && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

const stopping = new AbortController();
parentPort?.on("message", (message) => {
  if (message === STOP) stopping.abort();
});
await runAndReport(workerData as JobStart);
parentPort?.close();

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}

/** Defects are not caught: they end the thread and reach the caller unchanged. */
async function runAndReport(start: JobStart): Promise<void> {
  try {
    send({ type: "result", result: await run(start) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    send({ type: "failure", code: error.code, localizedMessage: error.localizedMessage, problems: error.problems });
  }
}

async function run<Name extends JobName>({ name, input, storage }: JobStart<Name>): Promise<Jobs[Name]["result"]> {
  await makeDataFolder(storage.dataDir);
  // The versions of a mirror's items are its site's; here, nothing is left of what is withdrawn there.
  const versions = name === "follow" ? 0 : storage.versions;
  const opened = await openStore({ ...storage, versions }, () => new Date(), { isPatient: true });
  const actor = {
    role: "operator",
    mirrorOf: name === "follow" ? undefined : mirroredName(await opened.settings.get()),
  } as const;
  const store = opened.as({ by: authorOf(actor) });
  try {
    const blobs = await openBlobs(storage);
    const queue = openRenderQueue(ONE_AT_A_TIME);
    const services = wireServices({ store, blobs, dataDir: storage.dataDir, queue });
    return await JOBS[name]({ actor, ...services }, input, {
      report: (progress) => send({ type: "progress", progress }),
      signal: stopping.signal,
      storage,
    });
  } finally {
    await store.close();
  }
}
