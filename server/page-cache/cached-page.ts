import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Counted } from "#app/context.ts";
import type { Encoding } from "../http/encodings.ts";
import { storedAnswer, type StoredAnswer } from "../http/stored-answer.ts";

const BROTLI_QUALITY = 10;

export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly size: number;
  readonly counted: Counted | null;
  readonly headersNotModified: string[];
  readonly #encoded = new Map<Encoding, StoredAnswer>();
  readonly #underWay = new Map<Encoding, Promise<StoredAnswer>>();
  readonly #body: Buffer;

  constructor(status: number, headers: Headers, body: Buffer, counted: Counted | null) {
    this.status = status;
    this.size = body.length;
    this.counted = counted;
    this.etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const own = [...headers].filter(([name]) => name !== "content-length").flat();
    this.headersNotModified = [...own, "ETag", this.etag, "Vary", "Accept-Encoding"];
    this.#body = body;
  }

  encoded(encoding: Encoding): StoredAnswer | undefined {
    return this.#encoded.get(encoding);
  }

  encode(encoding: Encoding): Promise<StoredAnswer> {
    const inProgress = this.#underWay.get(encoding) ?? this.#makeEncoded(encoding);
    this.#underWay.set(encoding, inProgress);
    return inProgress;
  }

  async #makeEncoded(encoding: Encoding): Promise<StoredAnswer> {
    const body = await compress(encoding, this.#body);
    const header = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const made = storedAnswer([...this.headersNotModified, ...header], body);
    this.#encoded.set(encoding, made);
    return made;
  }
}

async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
