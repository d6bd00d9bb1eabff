import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import type { Settings } from "../env.ts";
import type { Arrival } from "../http/client-address.ts";
import { senderOf } from "../http/same-origin.ts";
import { REFUSAL_HEADERS, failureBody, type Failure } from "../storage-api/storage-failures.ts";

const PATH = "/v1/realtime";
const BASE = "http://site.invalid";

export function asksForEvents({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): boolean {
  return headers.upgrade?.toLowerCase() === "websocket" && url.split("?", 1)[0] === PATH;
}

/** The reason to refuse a client for good; null if it is accepted. Clients other than pages send no origin. */
export function refusalOf(
  request: Arrival & Pick<IncomingMessage, "url">,
  settings: Pick<Settings, "publicUrl" | "trustedProxies" | "storageOrigins">,
): string | null {
  if (URL.parse(request.url ?? "", BASE)?.searchParams.get("project") !== STORAGE_PROJECT) return "There is no such project.";
  const isKnown = senderOf(request, settings) !== "foreign" || settings.storageOrigins.includes(request.headers.origin ?? "");
  return isKnown ? null : "This origin is not allowed to connect.";
}

export function rejectUpgrade(socket: Duplex, failure: Failure, headers: Record<string, string> = {}): void {
  const body = failureBody(failure);
  const length = String(Buffer.byteLength(body));
  const lines = Object.entries({ ...REFUSAL_HEADERS, ...headers, Connection: "close", "Content-Length": length });
  const first = `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`;
  const head = [first, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.once("finish", () => socket.destroy());
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
