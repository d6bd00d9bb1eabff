import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";

const NONCE_BYTES = 5;
const MAX_FIRST = 1_000_000;
const ID = Symbol("id");

/** Prefix of this process: ids are unique across instances and restarts. */
const nonce = randomBytes(NONCE_BYTES).toString("hex");
/** A random start, so that ids do not reveal the number of requests. */
let count = randomInt(MAX_FIRST);

/** The id in the log and in error pages; constant for the request's lifetime. */
export function requestIdOf(request: IncomingMessage & { [ID]?: string }): string {
  return (request[ID] ??= `${nonce}-${++count}`);
}
