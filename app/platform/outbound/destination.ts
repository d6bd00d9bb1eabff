import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { AppError } from "#app/lib/errors.ts";
import { isPublicAddress } from "./public-addresses.ts";

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** A checked address: the connection goes to one of `addresses`, whatever the name resolves to later. */
export type Destination = { url: URL; addresses: readonly LookupAddress[] };

/** The host as written in an address, without the brackets of IPv6. */
const hostNameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const DEFAULT_PORTS: Record<string, string> = { "http:": "80", "https:": "443" };

export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** In lower case, with the port: `nas.home:8080`. */
export function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (DEFAULT_PORTS[protocol] ?? "")}`;
}

/** @throws {AppError} `outbound.refused` for anything but http and https, and for a user name or password. */
export function parseDestination(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw refused("The address cannot be read.");
  if (!(url.protocol in DEFAULT_PORTS)) throw refused("The address is neither http nor https.");
  if (url.username || url.password) throw refused("The address contains a user name or password.");
  return url;
}

/**
 * Every address of the name must be public, unless `allowed` has its host and port.
 * @throws {AppError} `outbound.refused`, `outbound.failed`.
 */
export async function findDestination(url: URL, resolve: Resolve, allowed: ReadonlySet<string>): Promise<Destination> {
  const host = hostNameOf(url);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolved(host, resolve);
  if (allowed.has(hostAndPort(url))) return { url, addresses };
  if (addresses.every(({ address }) => isPublicAddress(address))) return { url, addresses };
  throw refused(`${host} is not on the public internet.`);
}

async function resolved(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length > 0) return addresses;
  throw new AppError("outbound.failed", `The host ${host} was not found.`);
}

function refused(message: string): AppError {
  return new AppError("outbound.refused", message);
}
