import { BlockList } from "node:net";
import { familyOf, parseAddress } from "./ip-address.ts";

/** Reverse proxies whose headers are trusted. */
export type TrustedProxies = {
  /** The value of TRUSTED_PROXIES. */
  readonly names: readonly string[];
  includes(address: string): boolean;
};

/** The names of Express; `private` is another name for `uniquelocal`. */
const UNIQUE_LOCAL = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"];
const NAMED: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: UNIQUE_LOCAL,
  private: UNIQUE_LOCAL,
};
const BITS = { ipv4: 32, ipv6: 128 };
/** The prefix of an IPv4 address mapped into IPv6. */
const MAPPED_BITS = BITS.ipv6 - BITS.ipv4;

export function trustedProxies(names: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const name of names) addTo(list, name);
  return {
    names,
    includes(address) {
      const [plain = ""] = address.split("%", 1);
      const family = familyOf(plain);
      return family !== null && list.check(plain, family);
    },
  };
}

/** An address, a range of them, or a name for some. */
export function isProxyName(name: string): boolean {
  return Object.hasOwn(NAMED, name.toLowerCase()) || parseRange(name) !== null;
}

function addTo(list: BlockList, name: string): void {
  const key = name.toLowerCase();
  if (Object.hasOwn(NAMED, key)) return NAMED[key]?.forEach((range) => addTo(list, range));
  const range = parseRange(name);
  if (!range) throw new TypeError(`${name} is not an address, a range or a known name.`);
  list.addSubnet(range.address, range.bits, range.family);
}

/** A range of all addresses would trust every client. */
function parseRange(text: string): { address: string; family: "ipv4" | "ipv6"; bits: number } | null {
  const [written = "", length, ...more] = text.split("/");
  const address = parseAddress(written);
  const family = address === null ? null : familyOf(address);
  if (address === null || family === null || more.length > 0) return null;
  if (length === undefined) return { address, family, bits: BITS[family] };
  const isMapped = family === "ipv4" && written.includes(":");
  const bits = /^\d{1,3}$/.test(length) ? Number(length) - (isMapped ? MAPPED_BITS : 0) : 0;
  return bits >= 1 && bits <= BITS[family] ? { address, family, bits } : null;
}
