import { SOURCES, type SourceName } from "#app/kinds/source-names.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Outbound, OutboundOptions } from "#app/platform/outbound/outbound.ts";
import { textAt } from "./json.ts";

const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

type Request = Pick<OutboundOptions, "method" | "body" | "headers">;

/** The parsed response; null for 404. @param path Relative to the source's base. */
export type Ask = (path: string, request?: Request) => Promise<unknown>;

/** @param base Without a slash at its end. */
export function createAsk(outbound: Outbound, name: SourceName, base: string, timeoutMs = TIMEOUT_MS): Ask {
  return async (path, { headers = {}, ...request } = {}) => {
    const options = { ...request, headers: { accept: "application/json", ...headers }, maxBytes: MAX_BYTES, timeoutMs };
    const { status, body } = await outbound.request(base + path, options).catch((error: unknown) => {
      throw failureOf(name, error);
    });
    if (status === 404) return null;
    if (status === 401 || status === 403) throw refusedKey(name);
    if (status === 429) throw tooMany(name, null);
    if (status < 200 || status >= 300)
      throw new AppError("source.failed", message("admin.refused.sourceFailed", { source: SOURCES[name], status: `${status}` }));
    try {
      return JSON.parse(new TextDecoder().decode(body)) as unknown;
    } catch {
      throw changedFormat(name);
    }
  };
}

export function changedFormat(name: SourceName): AppError {
  return new AppError("source.failed", message("admin.refused.sourceChanged", { source: SOURCES[name] }));
}

/** The list in a response. @throws {AppError} `source.failed` if the response has another form. */
export function expectList(name: SourceName, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw changedFormat(name);
}

/** A work, which has an id in every source. @throws {AppError} `source.failed` if the response has another form. */
export function expectWork(name: SourceName, value: unknown): unknown {
  if (textAt(value, "id") !== "") return value;
  throw changedFormat(name);
}

/** OMDb refuses a key in the same way once its daily requests are used up. */
export function refusedKey(name: SourceName): AppError {
  return new AppError("source.key", message("admin.refused.sourceKey", { source: SOURCES[name] }));
}

export function tooMany(name: SourceName, seconds: number | null): AppError {
  const source = SOURCES[name];
  const problem =
    seconds === null
      ? message("admin.refused.sourceWait", { source })
      : message("admin.refused.sourceWaitSeconds", { source, seconds: `${seconds}` });
  return new AppError("source.wait", problem, [], seconds);
}

function failureOf(name: SourceName, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === "outbound.wait") return tooMany(name, error.retryAfter);
  return new AppError("source.failed", message("admin.refused.of", { name: SOURCES[name], problem: error.localizedMessage }));
}
