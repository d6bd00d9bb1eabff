import { STATUS_CODES } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import type { FailedAttempt, PictureCopy } from "./picture-copies.store.ts";
import { dropPicture } from "./drop-picture.ts";
import { MAX_ORIGINAL } from "#app/lib/addresses/originals.ts";
import { SNIFFED_BYTES, sniffedType } from "#app/platform/blobs/sniffed-type.ts";
import type { Services } from "#app/services.ts";

export type CopyServices = Pick<Services, "store" | "blobs" | "pictures" | "now"> & { outbound: Outbound };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After each attempt but the last: two days in all. */
const WAITS_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 41 * HOUR_MS];
/** Includes the first attempt. */
export const COPY_ATTEMPTS = WAITS_MS.length + 1;
const REQUEST = { headers: { accept: "image/avif,image/webp,image/*;q=0.8" }, maxBytes: MAX_ORIGINAL, timeoutMs: 30_000 };
const OK = 200;

/** Copies one picture, or stores the reason for the failure. @returns the size of the copy; null if it failed. */
export async function attemptCopy(services: CopyServices, copy: PictureCopy, signal?: AbortSignal): Promise<number | null> {
  const { store, pictures, now } = services;
  try {
    const original = await fetchPicture(services, copy.address, signal);
    const { hash, ...facts } = await pictures.copy(original, signal);
    const isWanted = await store.pictureCopies.setCopied(copy.address, { picture: hash, ...facts }, now());
    if (isWanted) return facts.bytes;
    await dropPicture(services, hash);
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    await store.pictureCopies.setFailed(copy.address, failedAttempt(error, copy, now()), now());
    return null;
  }
}

async function fetchPicture({ outbound }: CopyServices, address: string, signal?: AbortSignal): Promise<Uint8Array> {
  const { status, body } = await outbound.request(address, { ...REQUEST, signal });
  if (status === OK) return assertPicture(body);
  throw new AppError("outbound.failed", `The host responded with ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd() + ".");
}

/** Checks the bytes, whatever type the host claims. @throws {AppError} `picture.invalid`. */
function assertPicture(body: Uint8Array): Uint8Array {
  if (sniffedType(body)?.startsWith("image/")) return body;
  const head = Buffer.from(body.subarray(0, SNIFFED_BYTES)).toString("latin1");
  if (/<svg[\s>]/i.test(head)) throw invalid("It is an SVG image, which may contain scripts.");
  if (/<(!doctype html|html|head|body|script)\b/i.test(head)) throw invalid("It is a web page, not a picture.");
  throw invalid("It is not a JPEG, PNG, WebP, AVIF or GIF picture.");
}

function invalid(message: string): AppError {
  return new AppError("picture.invalid", message);
}

/** @throws whatever is no fault of the picture or its host, such as a full disk: it does not count as an attempt. */
function failedAttempt(error: unknown, { attempts }: PictureCopy, at: Date): FailedAttempt {
  if (!(error instanceof AppError)) throw error;
  const { code, message: problem, retryAfter } = error;
  if (code === "outbound.wait") return { problem, nextTry: new Date(at.getTime() + (retryAfter ?? 0) * 1000), counts: false };
  if (code === "outbound.refused") return { problem, nextTry: null, counts: true };
  const isOfPicture = code === "picture.invalid" || code === "picture.too-large";
  if (!isOfPicture && !code.startsWith("outbound.")) throw error;
  const wait = WAITS_MS[attempts];
  return { problem, nextTry: wait === undefined ? null : new Date(at.getTime() + wait), counts: true };
}
