import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { isTrustedPeer } from "./client-address.ts";
import type { Settings } from "../env.ts";

export type AddressSettings = Pick<Settings, "publicUrl" | "trustedProxies">;
export type Arrival = Pick<IncomingMessage, "headers"> & { socket: Pick<Socket, "remoteAddress"> };

const HOST = /^[a-z0-9.:[\]-]+$/i;

/** The absolute URL of a request, by PUBLIC_URL or the Host header and a trusted X-Forwarded-Proto; null when invalid. */
export function pageAddress(request: IncomingMessage, settings: AddressSettings): string | null {
  if (!request.url?.startsWith("/") || !HOST.test(request.headers.host ?? "")) return null;
  const address = writtenAddress(request, settings);
  return URL.canParse(address) ? address : null;
}

/** Not validated: only for use as a lookup key. */
export function writtenAddress(request: IncomingMessage, { publicUrl, trustedProxies }: AddressSettings): string {
  const { host = "" } = request.headers;
  return (publicUrl ?? (cameByHttps(request, trustedProxies) ? "https://" : "http://") + host) + (request.url ?? "");
}

export function isHttps(request: Arrival, { publicUrl, trustedProxies }: AddressSettings): boolean {
  return publicUrl?.startsWith("https:") ?? cameByHttps(request, trustedProxies);
}

export function cameByHttps({ headers, socket }: Arrival, trustedProxies: readonly string[]): boolean {
  return headers["x-forwarded-proto"] === "https" && isTrustedPeer(socket.remoteAddress, trustedProxies);
}
