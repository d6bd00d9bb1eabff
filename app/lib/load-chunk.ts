import { ADMIN } from "./addresses/admin-paths.ts";

const TIMEOUT_MS = 120_000;

/** Why a chunk failed to load: gone from the server, too slow, or anything else. */
export type ChunkFailure = "missing" | "timeout" | "error";

export class ChunkError extends Error {
  override readonly name = "ChunkError";
  readonly failure: ChunkFailure;

  constructor(id: string, failure: ChunkFailure) {
    super(`Loading chunk ${id} failed`);
    this.failure = failure;
  }
}

type ChunkSource = {
  load: (address: string) => Promise<unknown>;
  /** The status the server answers a HEAD request with. */
  statusOf: (address: string) => Promise<number>;
};

const NETWORK: ChunkSource = {
  load: (address) => import(/* @vite-ignore */ address),
  statusOf: async (address) => (await fetch(address, { method: "HEAD" })).status,
};

/**
 * Loads the module of a route. Never fails: in the place of a module that does not arrive stands one whose page throws the
 * ChunkError, so that the error page around it can say so instead of the whole page being loaded anew.
 */
export async function loadChunk(address: string, source: ChunkSource = NETWORK): Promise<unknown> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkError(idOf(address), "timeout")), TIMEOUT_MS);
  try {
    return await Promise.race([source.load(address), overdue]);
  } catch (error) {
    const failure = error instanceof ChunkError ? error : new ChunkError(idOf(address), await failureOf(address, source));
    return standIn(failure);
  } finally {
    clearTimeout(timer);
  }
}

async function failureOf(address: string, { statusOf }: ChunkSource): Promise<ChunkFailure> {
  const status = await statusOf(address).catch(() => 0);
  return status === 404 || status === 410 ? "missing" : "error";
}

/** `settings-Bx12` of `/static/js/settings-Bx12.js`. */
function idOf(address: string): string {
  return (address.split("/").at(-1) ?? "").replace(/\.js$/, "");
}

/** Only pages under /admin load chunks by this. */
function standIn(failure: ChunkError) {
  return {
    handle: ADMIN,
    clientMiddleware: [],
    default() {
      throw failure;
    },
    meta: () => [{ title: `${failure.message} · Marquee` }, { name: "robots", content: "noindex" }],
  };
}
