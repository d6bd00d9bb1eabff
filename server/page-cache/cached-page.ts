import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { LRUCache } from "lru-cache";
import type { Encoding } from "../http/encodings.ts";
import { storedAnswer, type StoredAnswer } from "../http/stored-answer.ts";

/** Brotli at this level takes a thirtieth of the time of the best one, for a page that is a fifth larger. */
const FAST_BROTLI = 4;
const BEST_BROTLI = 10;
/** 256 KB, as its logarithm: hardly a page is larger, and the usual 4 MB are mapped for each anew. */
const BROTLI_WINDOW = 18;

/** Responses with the fast compression. */
const POPULAR = 4;

/** Encodings beside brotli, of the pages that were requested in them last. */
export type OtherEncodings = Record<Exclude<Encoding, "br">, LRUCache<CachedPage, StoredAnswer>>;

/** Keeps the page as brotli only; other encodings are made from it. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  /** Whether other requests may share it: not if it was made for one visitor, such as a form's challenge. */
  readonly isForAll: boolean;
  /** Whether the page itself says how it may be cached. */
  readonly hasControl: boolean;
  readonly headersNotModified: string[];
  readonly #others: OtherEncodings;
  readonly #underWay = new Map<Encoding, Promise<StoredAnswer>>();
  /** Null once there is brotli. */
  #body: Buffer | null;
  #brotli: StoredAnswer | undefined;
  #sent = 0;

  constructor(status: number, headers: Headers, body: Buffer, others: OtherEncodings) {
    this.status = status;
    this.isForAll = !headers.get("Cache-Control")?.includes("no-store");
    this.hasControl = headers.has("Cache-Control");
    this.etag = `W/"${hash("sha1", body, "base64url")}"`;
    const own = [...headers].filter(([name]) => name !== "content-length").flat();
    this.headersNotModified = [...own, "ETag", this.etag, "Vary", "Accept-Encoding"];
    this.#body = body;
    this.#others = others;
  }

  /** Of what it keeps, in bytes. */
  get size(): number {
    return this.#brotli?.body.length ?? this.#body?.length ?? 0;
  }

  encoded(encoding: Encoding): StoredAnswer | undefined {
    return encoding === "br" ? this.#brotli : this.#others[encoding].get(this);
  }

  encode(encoding: Encoding): Promise<StoredAnswer> {
    const encoded = this.encoded(encoding);
    if (encoded) return Promise.resolve(encoded);
    const inProgress = this.#underWay.get(encoding) ?? this.#makeEncoded(encoding);
    this.#underWay.set(encoding, inProgress);
    return inProgress.finally(() => this.#underWay.delete(encoding));
  }

  /** Leaves brotli alone. */
  async pack(): Promise<void> {
    await this.encode("br");
    this.#body = null;
  }

  /** Counts a response. @returns true once: when the page is worth compressing well. */
  becomesPopular(encoding: Encoding): boolean {
    return encoding === "br" && ++this.#sent === POPULAR;
  }

  /** Replaces the fast brotli. */
  async encodeBest(): Promise<void> {
    this.#store("br", await compress("br", await this.#readBody(), BEST_BROTLI));
  }

  async #makeEncoded(encoding: Encoding): Promise<StoredAnswer> {
    return this.#store(encoding, await compress(encoding, await this.#readBody(), FAST_BROTLI));
  }

  async #readBody(): Promise<Buffer> {
    if (this.#body) return this.#body;
    const { body } = await this.encode("br");
    return promisify(brotliDecompress)(typeof body === "string" ? Buffer.from(body, "latin1") : body);
  }

  #store(encoding: Encoding, body: Buffer): StoredAnswer {
    const header = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const made = storedAnswer([...this.headersNotModified, ...header], body);
    if (encoding === "br") this.#brotli = made;
    else this.#others[encoding].set(this, made);
    return made;
  }
}

async function compress(encoding: Encoding, body: Buffer, brotliQuality: number): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return promisify(gzip)(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
  };
  return promisify(brotliCompress)(body, { params });
}
