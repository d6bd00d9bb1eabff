import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { COMMAND, type Actor } from "#app/services.ts";
import { BUCKETS } from "#app/kinds/buckets.ts";
import { trustedProxies } from "../../../server/settings/trusted-proxies.ts";
import { createUnfinishedBodies } from "../../../server/http/bodies/unfinished-bodies.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import type { LogFacts } from "../../../server/process/log.ts";
import { storageSettingsIn } from "../../../server/process/storage-settings.ts";
import { openServices } from "../../../server/services.ts";
import { createLimits } from "../../../server/limits/rate-limits.ts";
import { storageApi } from "../../../server/storage-api/storage-api.ts";
import type { StorageEnv } from "../../../server/storage-api/storage-env.ts";
import { ADMIN, confirmedBy } from "../../accounts.ts";
import { FILE_KEY, temporaryFolder } from "../../data/builders.ts";
import { ANY_BUCKET } from "../../file-services.ts";

/** Runs in this process, with a bucket for any type and a key that may write. */
export async function startStorage({ storageOrigins = [] as string[] } = {}) {
  const folder = await temporaryFolder();
  const defects: unknown[] = [];
  const warnings: LogFacts[] = [];
  const log = {
    info: () => {},
    request: () => {},
    warn: (event: string, facts?: LogFacts) => void warnings.push({ event, ...facts }),
    error: () => {},
    defect: (error: unknown) => void defects.push(error),
  };
  const events = { publish: () => {} };
  const storage = storageSettingsIn(folder.path);
  const given = {
    acceptEmpty: false,
    renditions: { folder: dataFiles(folder.path).renditions, maxBytes: 0 },
    passwordRule: "normal",
  } as const;
  const opened = await openServices({ storage, ...given, events, log });
  const services = { ...opened, for: (actor: Actor, origin = COMMAND) => withAnyBucket(opened.for(actor, origin)) };
  const account = await opened.accounts.createAdmin(ADMIN);
  const api = storageApi({
    services,
    limits: createLimits(),
    log,
    settings: { publicUrl: null, trustedProxies: trustedProxies([]), storageOrigins, filesRedirectMb: 0 },
  });
  const shell = new Hono<StorageEnv>().route("/v1", api);
  const answer = getRequestListener((request, env) => shell.fetch(request, env), {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const admitBody = createUnfinishedBodies(trustedProxies([]));
  const server = createServer((request, response) => {
    void admitBody(request, response).then(() => answer(request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: await createApiKey(services.for({ role: "admin", account }), FILE_KEY, confirmedBy()),
    services: services.for({ role: "operator" }),
    /** `METHOD /path` of each, without middleware. */
    methods: api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} /v1${path}`),
    defects,
    warnings,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export type RunningStorage = Awaited<ReturnType<typeof startStorage>>;

function withAnyBucket<Given extends object>(services: Given): Given & { buckets: (typeof ANY_BUCKET)[] } {
  return { ...services, buckets: [...BUCKETS, ANY_BUCKET] };
}
