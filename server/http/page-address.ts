import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { isTrustedPeer } from "./client-address.ts";
import type { Settings } from "../env.ts";

export type AddressSettings = Pick<Settings, "publicUrl" | "trustedProxies">;
/** What a request says of where it came in. */
export type Arrival = Pick<IncomingMessage, "headers"> & { socket: Pick<Socket, "remoteAddress"> };

const HOST = /^[a-z0-9.:[\]-]+$/i;

/**
 * The whole address of a request, as the visitor typed it: PUBLIC_URL where it is set, else the Host header and, behind
 * a trusted proxy, its X-Forwarded-Proto. Null when that makes no address.
 */
export function pageAddress(request: IncomingMessage, settings: AddressSettings): string | null {
  if (!request.url?.startsWith("/") || !HOST.test(request.headers.host ?? "")) return null;
  const address = writtenAddress(request, settings);
  return URL.canParse(address) ? address : null;
}

/** The same, unchecked: it is no more than a text to look something up by. */
export function writtenAddress(request: IncomingMessage, { publicUrl, trustedProxies }: AddressSettings): string {
  const { host = "" } = request.headers;
  return (publicUrl ?? (cameByHttps(request, trustedProxies) ? "https://" : "http://") + host) + (request.url ?? "");
}

/** Whether visitors reach the site by https, as far as PUBLIC_URL says or else a trusted proxy. */
export function isHttps(request: Arrival, { publicUrl, trustedProxies }: AddressSettings): boolean {
  return publicUrl?.startsWith("https:") ?? cameByHttps(request, trustedProxies);
}

/** Whether a trusted proxy says that the client spoke https. */
export function cameByHttps({ headers, socket }: Arrival, trustedProxies: readonly string[]): boolean {
  return headers["x-forwarded-proto"] === "https" && isTrustedPeer(socket.remoteAddress, trustedProxies);
}
