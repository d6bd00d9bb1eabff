import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";

const NONCE_BYTES = 5;
const MAX_FIRST = 1_000_000;
const ID = Symbol("id");

/** What begins the ids of this process: they are unique across instances and starts. */
const nonce = randomBytes(NONCE_BYTES).toString("hex");
/** From anywhere, so that an id does not show how many requests there were. */
let count = randomInt(MAX_FIRST);

/** The id a request is logged under and errors are quoted by; the same for as long as the request lives. */
export function requestIdOf(request: IncomingMessage & { [ID]?: string }): string {
  return (request[ID] ??= `${nonce}-${++count}`);
}
