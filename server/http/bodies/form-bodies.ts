import type { IncomingMessage } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { createFieldLimit } from "./field-limit.ts";
import { readBody } from "./read-body.ts";

const KB = 1024;
const MB = 1024 * KB;
const RETRY_S = 5;

export type FormLimits = {
  maxBytes: number;
  maxFields: number;
  /** Memory limit of all unfinished forms of this type. */
  maxBufferedBytes: number;
};

export const VISITOR_FORM: FormLimits = { maxBytes: 16 * KB, maxFields: 100, maxBufferedBytes: 16 * MB };
/** 2,000 characters take up to 18 KB. */
export const REPORT_FORM: FormLimits = { maxBytes: 32 * KB, maxFields: 20, maxBufferedBytes: 8 * MB };
export const ADMIN_FORM: FormLimits = { maxBytes: 8 * MB, maxFields: 5000, maxBufferedBytes: 48 * MB };

const FORM_TYPE = /^application\/x-www-form-urlencoded *(?:;|$)/i;
const BODILESS = new Set(["GET", "HEAD", "TRACE"]);

/** @throws {AppError} `request.no-form`, `request.too-large`, `request.too-many-fields`, `request.busy`, and as `readBody`. */
export function createFormReader({ maxBytes, maxFields, maxBufferedBytes }: FormLimits) {
  let buffered = 0;

  return async (request: Request, incoming: IncomingMessage): Promise<Request> => {
    if (BODILESS.has(request.method) || !hasBody(incoming)) return withoutBody(request);
    if (!FORM_TYPE.test(incoming.headers["content-type"] ?? ""))
      throw new AppError("request.no-form", "The request was not sent by a form.");
    const fitsIn = createFieldLimit(maxFields);
    let own = 0;
    function check(chunk: Buffer): void {
      if (!fitsIn(chunk))
        throw new AppError("request.too-many-fields", message("admin.refused.tooManyFields", { most: `${maxFields}` }));
      if (buffered + chunk.byteLength > maxBufferedBytes)
        throw new AppError("request.busy", message("admin.refused.tooManyForms"), [], RETRY_S);
      own += chunk.byteLength;
      buffered += chunk.byteLength;
    }
    try {
      const body = await readBody(incoming, { maxBytes, check });
      if (!body)
        throw new AppError("request.too-large", message("admin.refused.formTooLarge", { kilobytes: `${maxBytes / KB}` }));
      const { url, method, headers, signal } = request;
      return new Request(url, { method, headers, signal, body: new Uint8Array(body) });
    } finally {
      buffered -= own;
    }
  };
}

export function withoutBody(request: Request): Request {
  const { url, method, headers, signal } = request;
  return BODILESS.has(method) ? request : new Request(url, { method, headers, signal });
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
