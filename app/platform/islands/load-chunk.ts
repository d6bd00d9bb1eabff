import { ADMIN } from "#app/lib/addresses/admin-paths.ts";
import { siteNameIn, titleOn, type Matches } from "#app/lib/page-titles.ts";

const TIMEOUT_MS = 120_000;

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
  statusOf: (address: string) => Promise<number>;
};

const NETWORK: ChunkSource = {
  load: (address) => import(/* @vite-ignore */ address),
  statusOf: async (address) => (await fetch(address, { method: "HEAD" })).status,
};

/**
 * Never rejects: a failed module is replaced by one whose page throws the ChunkError, so that an error page shows, not a reload.
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

function idOf(address: string): string {
  return (address.split("/").at(-1) ?? "").replace(/\.js$/, "");
}

function standIn(failure: ChunkError) {
  return {
    handle: ADMIN,
    clientMiddleware: [],
    default() {
      throw failure;
    },
    meta: ({ matches }: { matches: Matches }) => [
      { title: titleOn(failure.message, siteNameIn(matches)) },
      { name: "robots", content: "noindex" },
    ],
  };
}
