import type { IncomingMessage } from "node:http";
import { isTrustedPeer } from "./client-address.ts";

type AddressSettings = { publicUrl: string | null; trustedProxies: readonly string[] };

const HOST = /^[a-z0-9.:[\]-]+$/i;

/**
 * The whole address of a request, as the visitor typed it: PUBLIC_URL where it is set, else the Host header and, behind
 * a trusted proxy, its X-Forwarded-Proto. Null when that makes no address.
 */
export function pageAddress(request: IncomingMessage, { publicUrl, trustedProxies }: AddressSettings): string | null {
  const { host = "", "x-forwarded-proto": protocol } = request.headers;
  const target = request.url ?? "";
  if (!target.startsWith("/") || !HOST.test(host)) return null;
  const isSecure = protocol === "https" && isTrustedPeer(request.socket.remoteAddress, trustedProxies);
  const address = `${publicUrl ?? `${isSecure ? "https" : "http"}://${host}`}${target}`;
  return URL.canParse(address) ? address : null;
}
