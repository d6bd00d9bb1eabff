import type { IncomingMessage } from "node:http";
import { peerAddress } from "./client-address.ts";

const LOOPBACK = /^(?:127\.|::1$)/;
/** A reverse proxy on this machine connects from loopback too, for anyone. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Whether a program on this machine sent it. A page in a browser cannot forge `Host`, which names its site where a foreign name
 * leads to this machine.
 */
export function isLocal({ headers, socket }: IncomingMessage): boolean {
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? "";
  const isLocalHost = host === "localhost" || LOOPBACK.test(host.replace(/^\[(.*)\]$/, "$1"));
  return isLocalHost && LOOPBACK.test(peerAddress(socket.remoteAddress)) && !FORWARDED.some((name) => name in headers);
}
