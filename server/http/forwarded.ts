import type { IncomingHttpHeaders } from "node:http";
import { parseAddress } from "../settings/ip-address.ts";

/** The headers of a proxy as sent; they may be forged. */
type ForwardedHeader = {
  name: "X-Forwarded-For" | "Forwarded";
  /** The address of each hop, the client's first; null if it is not an address. */
  hops: readonly (string | null)[];
};

type Protocol = "http" | "https";

export type Forwarded = {
  /** The headers that name hops. */
  headers: readonly ForwardedHeader[];
  /** The client's own protocol, one for each header that names it; null for anything but http and https. */
  protocols: readonly (Protocol | null)[];
};

const PORT = /:(?:\d{1,5}|_[\w.-]+)$/;
const PROTOCOLS: Record<string, Protocol> = { http: "http", https: "https", ws: "http", wss: "https" };
const NOTHING: Forwarded = { headers: [], protocols: [] };

/** Reads `Forwarded` (RFC 7239), `X-Forwarded-For` and `X-Forwarded-Proto`. */
export function readForwarded(headers: IncomingHttpHeaders): Forwarded {
  const { forwarded, "x-forwarded-for": hops, "x-forwarded-proto": protocols } = headers;
  if (forwarded === undefined && hops === undefined && protocols === undefined) return NOTHING;
  const [hopList, protocolList] = [listOf(hops), listOf(protocols)];
  const standard = readStandard(forwarded ?? "");
  return {
    headers: [
      ...(hopList.length > 0 ? [{ name: "X-Forwarded-For" as const, hops: hopList.map(hopAddress) }] : []),
      ...(standard.hops.length > 0 ? [{ name: "Forwarded" as const, hops: standard.hops }] : []),
    ],
    protocols: [...protocolList.slice(0, 1), ...standard.protocols.slice(0, 1)].map(protocolOf),
  };
}

function listOf(header: string | readonly string[] | undefined): string[] {
  const text = header?.toString() ?? "";
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

function protocolOf(text: string): Protocol | null {
  const name = text.toLowerCase();
  return Object.hasOwn(PROTOCOLS, name) ? (PROTOCOLS[name] ?? null) : null;
}

/** Accepts addresses with or without a port: `203.0.113.9`, `203.0.113.9:51001`, `[2001:db8::1]:51001`, `2001:db8::1`. */
function hopAddress(text: string): string | null {
  const address = parseAddress(text);
  if (address !== null) return address;
  const withoutPort = text.replace(PORT, "");
  // A bare IPv6 address has no port: its end would be read as one.
  return withoutPort.startsWith("[") || !withoutPort.includes(":") ? parseAddress(withoutPort) : null;
}

/** A malformed header counts as one hop without an address. */
function readStandard(text: string): { hops: (string | null)[]; protocols: string[] } {
  const elements = splitOutsideQuotes(text, ",")?.map(parametersOf);
  if (!elements) return { hops: [null], protocols: [] };
  const present = elements.filter((element) => element === null || element.size > 0);
  const namesHops = present.some((element) => element === null || element.has("for"));
  return {
    hops: namesHops ? present.map((element) => hopAddress(element?.get("for") ?? "")) : [],
    protocols: present.map((element) => element?.get("proto")).filter((protocol) => protocol !== undefined),
  };
}

/** Parameters by name in lower case; null if the element is malformed. */
function parametersOf(element: string): Map<string, string> | null {
  const parameters = new Map<string, string>();
  for (const pair of splitOutsideQuotes(element, ";") ?? []) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim().toLowerCase();
    if (at < 1 || parameters.has(name)) return null;
    parameters.set(name, unquoted(pair.slice(at + 1).trim()));
  }
  return parameters;
}

function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, "$1") : value;
}

/** Trimmed parts; null for a quotation that does not end. */
function splitOutsideQuotes(text: string, separator: string): string[] | null {
  const parts: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted && character === "\\") at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return isQuoted ? null : parts;
}
