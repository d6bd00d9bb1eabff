import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ids = new WeakMap<IncomingMessage, string>();

/** The id a request is logged under and errors are quoted by; the same for as long as the request lives. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomBytes(6).toString("hex");
  ids.set(request, id);
  return id;
}
