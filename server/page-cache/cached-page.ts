import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Counted } from "#app/context.ts";
import type { Encoding } from "../http/encodings.ts";
import { storedAnswer, type StoredAnswer } from "../http/stored-answer.ts";

/** Brotli at this level takes a twentieth of the time of the best one, for a page that is a tenth larger. */
const FAST_BROTLI = 5;
const BEST_BROTLI = 10;

/** Responses with the fast compression. */
const POPULAR = 4;

export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly size: number;
  readonly counted: Counted | null;
  /** Whether other requests may share it: not if it was made for one visitor, such as a form's challenge. */
  readonly isForAll: boolean;
  readonly headersNotModified: string[];
  readonly #encoded = new Map<Encoding, StoredAnswer>();
  readonly #underWay = new Map<Encoding, Promise<StoredAnswer>>();
  readonly #body: Buffer;
  #sent = 0;

  constructor(status: number, headers: Headers, body: Buffer, counted: Counted | null) {
    this.status = status;
    this.size = body.length;
    this.counted = counted;
    this.isForAll = !headers.get("Cache-Control")?.includes("no-store");
    this.etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const own = [...headers].filter(([name]) => name !== "content-length").flat();
    this.headersNotModified = [...own, "ETag", this.etag, "Vary", "Accept-Encoding"];
    this.#body = body;
  }

  encoded(encoding: Encoding): StoredAnswer | undefined {
    return this.#encoded.get(encoding);
  }

  encode(encoding: Encoding): Promise<StoredAnswer> {
    const encoded = this.#encoded.get(encoding);
    if (encoded) return Promise.resolve(encoded);
    const inProgress = this.#underWay.get(encoding) ?? this.#makeEncoded(encoding);
    this.#underWay.set(encoding, inProgress);
    return inProgress;
  }

  /** Counts a response. @returns true once: when the page is worth compressing well. */
  becomesPopular(encoding: Encoding): boolean {
    return encoding === "br" && ++this.#sent === POPULAR;
  }

  /** Replaces the fast brotli. */
  async encodeBest(): Promise<void> {
    this.#store("br", await compress("br", this.#body, BEST_BROTLI));
  }

  async #makeEncoded(encoding: Encoding): Promise<StoredAnswer> {
    return this.#store(encoding, await compress(encoding, this.#body, FAST_BROTLI));
  }

  #store(encoding: Encoding, body: Buffer): StoredAnswer {
    const header = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const made = storedAnswer([...this.headersNotModified, ...header], body);
    this.#encoded.set(encoding, made);
    return made;
  }
}

async function compress(encoding: Encoding, body: Buffer, brotliQuality: number): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return promisify(gzip)(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return promisify(brotliCompress)(body, { params });
}
