import type { IncomingMessage } from "node:http";
import { clientOf, type Arrival } from "./client-address.ts";
import type { Settings } from "../env.ts";

export type AddressSettings = Pick<Settings, "publicUrl" | "trustedProxies">;

const HOST = /^[a-z0-9.:[\]-]+$/i;

/** The absolute URL of a request, by PUBLIC_URL or the Host header and the protocol that a trusted proxy reports; null when invalid. */
export function pageAddress(request: IncomingMessage, settings: AddressSettings): string | null {
  if (!request.url?.startsWith("/") || !HOST.test(request.headers.host ?? "")) return null;
  const address = writtenAddress(request, settings);
  return URL.canParse(address) ? address : null;
}

/** Not validated: only for use as a lookup key. */
export function writtenAddress(request: IncomingMessage, { publicUrl, trustedProxies }: AddressSettings): string {
  const { host = "" } = request.headers;
  return (publicUrl ?? (clientOf(request, trustedProxies).isHttps ? "https://" : "http://") + host) + (request.url ?? "");
}

export function isHttps(request: Arrival, { publicUrl, trustedProxies }: AddressSettings): boolean {
  return publicUrl?.startsWith("https:") ?? clientOf(request, trustedProxies).isHttps;
}
