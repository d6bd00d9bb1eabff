import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const NONCE_BYTES = 4;
const COUNT_DIGITS = 8;
/** Odd, so that no two counts become the same 32 bits: ids do not show how many requests there were. */
const SCATTER = 0x9e3779b1;
const ID = Symbol("id");

let nonce = newNonce();
let count = 0;

/** The id a request is logged under and errors are quoted by; the same for as long as the request lives. */
export function requestIdOf(request: IncomingMessage & { [ID]?: string }): string {
  return (request[ID] ??= newId());
}

/** Unique across instances and starts: what begins a process's ids is random. */
function newId(): string {
  count = (count + 1) >>> 0;
  if (count === 0) nonce = newNonce();
  return nonce + (Math.imul(count, SCATTER) >>> 0).toString(16).padStart(COUNT_DIGITS, "0");
}

function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString("hex");
}
