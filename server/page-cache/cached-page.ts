import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Counted } from "#app/context.ts";

/** The encodings a page is kept in, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const BROTLI_QUALITY = 10;

/** A rendered answer as it is sent: status, headers, entity tag, and its body in each encoding asked for so far. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  /** Bytes of the body before encoding. */
  readonly size: number;
  /** What counts each time the page is given. */
  readonly counted: Counted | null;
  readonly #headers: readonly string[];
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(status: number, headers: Headers, body: Buffer, counted: Counted | null) {
    this.status = status;
    this.size = body.length;
    this.counted = counted;
    this.etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    this.#headers = [...headers].filter(([name]) => name !== "content-length").flat();
    this.#bodies.set("identity", Promise.resolve(body));
  }

  /** The body in one encoding; made at its first use. */
  body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const encoded = this.#encode(encoding);
    this.#bodies.set(encoding, encoded);
    return encoded;
  }

  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers(encoding: Encoding, length: number): string[] {
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return [...this.headersNotModified(), ...encoded, "Content-Length", String(length)];
  }

  /** The headers of a 304. */
  headersNotModified(): string[] {
    return [...this.#headers, "ETag", this.etag, "Vary", "Accept-Encoding"];
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const body = await this.body("identity");
    if (encoding === "gzip") return promisify(gzip)(body);
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  }
}

/** The best encoding a client takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? "").split(",").map((part) => part.trim().split(";"));
  const takes = (encoding: Encoding) => accepted.some(([name, quality]) => name === encoding && quality?.trim() !== "q=0");
  return ENCODINGS.find(takes) ?? "identity";
}
