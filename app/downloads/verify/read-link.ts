import { STATUS_CODES } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { openFileHash } from "#app/checksums/file-hash.ts";
import { pieceBytesFor, type Pieces } from "#app/checksums/pieces.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Outbound, OutboundHead } from "#app/platform/outbound/outbound.ts";
import { marksOf } from "../links/probe-link.ts";
import type { Reading } from "./verifications.store.ts";

const MAX_BYTES_PER_MS = 8_000;
/** Once a connection has lasted for a while: other links wait for this one. */
const MIN_BYTES_PER_MS = 8;
const SLOW_MS = 60_000;
const SAVED_EVERY_BYTES = 64 * 1024 * 1024;
const MAX_UNANNOUNCED_BYTES = 8_000_000_000;
/** Of one connection, after which another continues. */
const TIMEOUT_MS = 3 * 3_600_000;
/** In a row, without a new piece in between. */
const MAX_FAILURES = 3;
const UNHASHED = { bytes: 0, whole: "", sha256Pieces: "", sha1Pieces: "" };
const NOTHING: Reading = { ...UNHASHED, sizeBytes: 0, etag: "", modified: "", movedTo: "" };

/** `differs` says how it is another file than the known one, whose rest is not read: `sha256` is of what was read. */
export type ReadFile = { sha256: string; differs: string; reading: Reading };

type ReadOptions = {
  from: Reading | null;
  /** The pieces of the file that it should be. */
  known: Pieces | undefined;
  signal: AbortSignal;
  bytesLeft: () => Promise<number>;
  /** Called for each 64 MiB, and at the end of each connection. @param bytes Read since the last call. */
  save: (reading: Reading, bytes: number) => Promise<void>;
};

/**
 * Reads a file whole, at a limited rate. After a cut it continues where it was, if the host sends ranges of the same file.
 * @throws {AppError} what `save` throws; the signal's reason once it is aborted.
 */
export async function readLink(
  outbound: Outbound,
  address: string,
  options: ReadOptions,
): Promise<ReadFile | { stopped: string }> {
  let from = options.from ?? NOTHING;
  let furthest = from.bytes;
  for (let failures = 0; ;) {
    const answer = await readOnce(outbound, address, from, options);
    if (!("cut" in answer)) return answer;
    from = answer.from;
    failures = from.bytes > furthest ? 0 : failures + 1;
    furthest = Math.max(furthest, from.bytes);
    if (failures === MAX_FAILURES) return { stopped: answer.cut };
  }
}

/** After a cut, another connection may continue. */
type Answer = ReadFile | { stopped: string } | { cut: string; from: Reading };

async function readOnce(outbound: Outbound, address: string, from: Reading, given: ReadOptions): Promise<Answer> {
  const { known, signal, bytesLeft, save } = given;
  const usedUp = { stopped: "No bytes are left for verifying this month." };
  const maxBytes = await bytesLeft();
  if (maxBytes <= 0) return usedUp;
  let reading = from;
  let unsaved = 0;

  async function read(head: OutboundHead, body: AsyncIterable<Uint8Array>): Promise<Answer> {
    if (head.headers["content-type"]?.startsWith("text/html")) return { stopped: "The host sends a web page." };
    const isPart = head.status === 206;
    if (isPart && !continues(head, from)) return { cut: "The host does not send what was asked for.", from: NOTHING };
    const movedTo = head.address === URL.parse(address)?.href ? "" : head.address;
    reading = { ...(isPart ? from : NOTHING), ...marksOf(head.headers), movedTo };
    const { sizeBytes } = reading;
    const hash = await openFileHash(known?.pieceBytes ?? pieceBytesFor(sizeBytes), reading);
    const differs = (problem: string, sha256 = hash.end()) => ({ sha256, differs: problem, reading });
    const span = (at: number) => `It differs between ${formatBytes(at)} and ${formatBytes(reading.bytes)}.`;
    if (known && sizeBytes > 0 && sizeBytes !== known.sizeBytes)
      return differs(`It has ${sizeBytes} bytes instead of ${known.sizeBytes}.`);
    const limit = sizeBytes || MAX_UNANNOUNCED_BYTES;
    const [began, first] = [performance.now(), hash.bytes()];
    for await (const chunk of body) {
      const at = reading.bytes;
      unsaved += chunk.byteLength;
      hash.update(chunk);
      reading = { ...reading, ...hash.state() };
      if (reading.bytes > at && known?.sha256Pieces.startsWith(reading.sha256Pieces) === false) return differs(span(at));
      if (hash.bytes() > limit) return { stopped: `The host sends more than ${formatBytes(limit)}.` };
      if (unsaved >= SAVED_EVERY_BYTES) {
        await save(reading, unsaved);
        unsaved = 0;
      }
      const ms = performance.now() - began;
      if (ms > SLOW_MS && hash.bytes() - first < ms * MIN_BYTES_PER_MS) return { stopped: "The host sends too slowly." };
      const earlyMs = (hash.bytes() - first) / MAX_BYTES_PER_MS - ms;
      if (earlyMs > 0) await delay(earlyMs, undefined, { signal });
    }
    if (hash.bytes() < sizeBytes) return { cut: "The host closed the connection.", from: reading };
    const [at, sha256] = [reading.bytes, hash.end()];
    reading = { ...reading, ...hash.state() };
    return differs(known && sha256 !== known.sha256 ? span(at) : "", sha256);
  }

  try {
    const headers = { accept: "*/*", "accept-encoding": "identity", ...rangeFrom(from) };
    const options = { headers, maxBytes, timeoutMs: TIMEOUT_MS, signal };
    let answer = null as Answer | null;
    const { status } = await outbound.request(address, {
      ...options,
      read: async (...given) => void (answer = await read(...given)),
    });
    const problem = `The host responded with ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd() + ".";
    return answer ?? (status === 416 ? { cut: problem, from: NOTHING } : { stopped: problem });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError) || !error.code.startsWith("outbound.")) throw error;
    if (error.code === "outbound.too-large") return usedUp;
    return error.code === "outbound.failed" ? { cut: error.message, from: reading } : { stopped: error.message };
  } finally {
    await save(reading, unsaved);
  }
}

/** Empty if the host does not say whether the file is still the same. A weak ETag makes the host start over. */
function rangeFrom({ bytes, etag, modified }: Reading): Record<string, string> {
  const validator = etag || modified;
  return bytes > 0 && validator ? { range: `bytes=${bytes}-`, "if-range": validator } : {};
}

/** Hosts may ignore If-Range, and redirects may lead to another copy. */
function continues({ headers }: OutboundHead, { bytes, etag, modified }: Reading): boolean {
  const marks = marksOf(headers);
  const isSame = marks.etag === etag && marks.modified === modified;
  return (headers["content-range"] ?? "").startsWith(`bytes ${bytes}-`) && (bytes === 0 || isSame);
}
