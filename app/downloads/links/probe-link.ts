import { STATUS_CODES } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import type { FileMarks } from "./compare-files.ts";
import type { Outbound, OutboundAnswer } from "#app/platform/outbound/outbound.ts";

export type Finding =
  | ({ is: "working"; movedTo: string } & FileMarks)
  /** `isAnswered` if the host itself responded. */
  | { is: "failed"; problem: string; isAnswered: boolean }
  /** Proves nothing. `waitMs` is set if the host asks for a pause. */
  | { is: "unclear"; problem: string; waitMs: number | null; isAnswered: boolean };

type ProbeOptions = { timeoutMs: number; signal?: AbortSignal | undefined };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Maximum bytes of a page that a host sends instead of one byte of the file. */
const MAX_BYTES = 64 * 1024;
const NO_MARKS: FileMarks = { sizeBytes: 0, etag: "", modified: "" };
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
/** Many hosts refuse programs but serve people. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * Requests the headers of a file, and its first byte if that fails: many hosts refuse HEAD alone.
 * @throws the signal's reason once it is aborted.
 */
export async function probeLink(outbound: Outbound, address: string, options: ProbeOptions): Promise<Finding> {
  const head = await ask(outbound, address, { ...options, method: "HEAD" });
  if (head.is === "working" || (head.is === "unclear" && head.waitMs !== null)) return head;
  const found = await ask(outbound, address, { ...options, method: "GET" });
  return found.is === "failed" && head.is === "failed" && !found.isAnswered && head.isAnswered ? head : found;
}

async function ask(
  outbound: Outbound,
  address: string,
  { method, timeoutMs, signal }: ProbeOptions & { method: "HEAD" | "GET" },
): Promise<Finding> {
  const headers = { accept: "*/*", ...(method === "GET" && { range: "bytes=0-0" }) };
  try {
    return readAnswer(address, await outbound.request(address, { method, headers, maxBytes: MAX_BYTES, timeoutMs, signal }));
  } catch (error) {
    signal?.throwIfAborted();
    return readFailure(error);
  }
}

function readAnswer(asked: string, { status, address, headers }: OutboundAnswer): Finding {
  const problem = `The host responded with ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd() + ".";
  if (status === 416 || (status >= 200 && status < 300)) {
    if (isFrontPage(asked, address)) return failed("The host redirects to its front page.");
    const marks = status === 416 ? NO_MARKS : marksOf(headers);
    return { is: "working", movedTo: address === new URL(asked).href ? "" : address, ...marks };
  }
  const retryAfter = headers["retry-after"];
  if (status === TOO_MANY_REQUESTS || (status === UNAVAILABLE && retryAfter !== undefined)) {
    return { is: "unclear", problem, waitMs: waitOf(retryAfter), isAnswered: true };
  }
  if (REFUSED.has(status)) return { is: "unclear", problem, waitMs: null, isAnswered: true };
  return failed(problem);
}

function failed(problem: string): Finding {
  return { is: "failed", problem, isAnswered: true };
}

function readFailure(error: unknown): Finding {
  if (!(error instanceof AppError)) throw error;
  const { code, message: problem, retryAfter } = error;
  if (code === "outbound.too-large") return { is: "working", movedTo: "", ...NO_MARKS };
  if (code === "outbound.wait") return { is: "unclear", problem, waitMs: pauseOf(retryAfter ?? 0), isAnswered: true };
  if (code === "outbound.refused") return { is: "unclear", problem, waitMs: null, isAnswered: false };
  if (code === "outbound.failed") return { is: "failed", problem, isAnswered: false };
  throw error;
}

/** Hosts redirect to their front page when a file is gone with its folder. */
function isFrontPage(asked: string, found: string): boolean {
  const [from, to] = [new URL(asked), new URL(found)];
  return to.pathname === "/" && to.search === "" && from.pathname !== "/";
}

/** None for a web page, which is not the file itself. A date of less than a minute ago may be made for each answer. */
export function marksOf(headers: OutboundAnswer["headers"]): FileMarks {
  if (/^text\/html\b/i.test(headers["content-type"] ?? "")) return NO_MARKS;
  const { etag = "", date = "", "last-modified": modified = "" } = headers;
  const isOld = Date.parse(date) - Date.parse(modified) >= MINUTE_MS;
  return { sizeBytes: sizeOf(headers), etag: etag.replace(/^W\//, ""), modified: isOld ? modified : "" };
}

function sizeOf(headers: OutboundAnswer["headers"]): number {
  if (headers["content-encoding"]) return 0;
  const range = headers["content-range"];
  const size = Number(range === undefined ? headers["content-length"] : range.split("/")[1]);
  return Number.isSafeInteger(size) && size > 0 ? size : 0;
}

/** An hour if the header is missing or a date. */
function waitOf(retryAfter: string | undefined): number {
  return /^\d{1,9}$/.test(retryAfter ?? "") ? pauseOf(Number(retryAfter)) : HOUR_MS;
}

function pauseOf(seconds: number): number {
  return Math.min(Math.max(seconds * 1000, MINUTE_MS), DAY_MS);
}
