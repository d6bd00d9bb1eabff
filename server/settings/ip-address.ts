import { isIPv4, isIPv6 } from "node:net";

const BRACKETED = /^\[([^\]]*)\]$/;
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
const BYTE = 256;

/**
 * An IP address in its one spelling: without brackets and zone, IPv4 where it was written as IPv6. Null for anything else, also
 * for an address with a port.
 */
export function parseAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const [host = ""] = (BRACKETED.exec(text)?.[1] ?? text).split("%", 1);
  if (!isIPv6(host)) return null;
  const address = URL.parse(`http://[${host}]`)?.hostname.slice(1, -1) ?? null;
  const [, high, low] = MAPPED.exec(address ?? "") ?? [];
  return high !== undefined && low !== undefined ? ipv4From(high, low) : address;
}

/** Null for any other text. */
export function familyOf(address: string): "ipv4" | "ipv6" | null {
  if (isIPv4(address)) return "ipv4";
  return isIPv6(address) ? "ipv6" : null;
}

function ipv4From(...groups: readonly string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [Math.floor(number / BYTE), number % BYTE]).join(".");
}
