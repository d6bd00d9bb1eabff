import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { pipeline } from "node:stream/promises";
import type { Duplex, Writable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { AppError } from "#app/lib/errors.ts";
import type { Destination } from "./destination.ts";
import type { OutboundHead, OutboundOptions } from "./outbound.ts";

const MAX_HEADER_BYTES = 16 * 1024;

/** Each request has its own connection, so that none outlives the check of its address. */
const OWN_CONNECTION = { agent: false, maxHeaderSize: MAX_HEADER_BYTES } satisfies RequestOptions;

type Sent = {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Maximum time without a byte from the host. */
  idleMs: number;
  signal: AbortSignal;
};

/** Resolves with the head of the response. */
export function sendRequest(
  { url, addresses }: Destination,
  { method, headers, body, idleMs, signal }: Sent,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const lookup = pinnedTo(addresses);
  let stream: Writable | IncomingMessage;
  const request = send(url, { ...OWN_CONNECTION, method, headers, signal, lookup }, (response) => {
    stream = response;
    resolve(response);
  });
  stream = request;
  request.setTimeout(idleMs, () => stream.destroy(failed(`The host sent nothing for ${Math.ceil(idleMs / 1000)} seconds.`)));
  request.on("error", reject);
  request.end(body);
  return promise;
}

/** Replaces the resolver, so that a second DNS answer cannot lead elsewhere. */
function pinnedTo(addresses: Destination["addresses"]): LookupFunction {
  const [first = { address: "", family: 4 }] = addresses;
  return (_host, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

/** @throws {AppError} `outbound.too-large`; `outbound.failed` for an unknown encoding. */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, isCut = false, read }: Pick<OutboundOptions, "maxBytes" | "isCut" | "read">,
  head: OutboundHead,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  const announced = encoding ? 0 : Number(response.headers["content-length"] ?? 0);
  if (announced > maxBytes && !isCut) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isEnough = false;
  async function* limited(body: AsyncIterable<Uint8Array>) {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes && !isCut) throw tooLarge(maxBytes);
      yield chunk;
      if (isCut && size >= maxBytes) return;
    }
  }
  const collect = async (body: AsyncIterable<Uint8Array>) => {
    if (read) await read(head, limited(body));
    else for await (const chunk of limited(body)) chunks.push(chunk);
    isEnough = true;
  };
  const decoder = decoderOf(encoding);
  try {
    if (decoder) await pipeline(response, decoder, collect, { signal });
    else await pipeline(response, collect, { signal });
  } catch (error) {
    // Leaving the rest unread fails the pipeline.
    if (!isEnough) throw error;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decoderOf(encoding: string): Duplex | null {
  if (encoding === "" || encoding === "identity") return null;
  if (encoding === "gzip" || encoding === "x-gzip") return createGunzip();
  if (encoding === "deflate") return createInflate();
  if (encoding === "br") return createBrotliDecompress();
  throw failed("The response uses an unknown compression.");
}

function tooLarge(maxBytes: number): AppError {
  const size = maxBytes < 1024 * 1024 ? `${maxBytes} bytes` : `${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return new AppError("outbound.too-large", `The response is larger than ${size}.`);
}

function failed(message: string): AppError {
  return new AppError("outbound.failed", message);
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "The host does not accept connections.",
  ECONNRESET: "The host closed the connection.",
  EPIPE: "The host closed the connection.",
  ERR_STREAM_PREMATURE_CLOSE: "The host closed the connection.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The host cannot be reached.",
  ETIMEDOUT: "The host cannot be reached.",
  HPE_HEADER_OVERFLOW: "The response header is too large.",
};

export function connectionFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = "" } = (error ?? {}) as NodeJS.ErrnoException;
  return new AppError("outbound.failed", REASONS[code] ?? reasonOf(code));
}

function reasonOf(code: string): string {
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code)) return "The certificate of the host is not valid.";
  if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ERR__ERROR")) return "The response is damaged.";
  if (code.startsWith("HPE_")) return "The response is not HTTP.";
  return "The host cannot be reached.";
}
