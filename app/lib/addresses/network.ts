const GROUPS = 8;
const NETWORK_GROUPS = 4;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

/** The range that one customer of a provider controls: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.split("%", 1)[0] ?? "";
  const host = plain.includes(":") ? URL.parse(`http://[${plain}]`)?.hostname : undefined;
  if (host === undefined) return address;
  const [head = [], tail = []] = host
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(":");
}

export type NetworkRange = {
  name: string;
  /** The part of the range's allowance that one use costs: wider ranges allow more. A power of two, so that sums are exact. */
  cost: number;
};

/**
 * The network and the wider ranges that one sender may control, narrowest first: the /56 and /48 of an IPv6 network, the /24 of
 * an IPv4 address. Wider ones have more customers, so they allow two, four and eight times as much.
 * @param network From `networkOf`.
 */
export function rangesOf(network: string): [NetworkRange, ...NetworkRange[]] {
  const own = { name: network, cost: 1 };
  const [ipv4] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(network) ?? [];
  if (ipv4 !== undefined) return [own, { name: `${ipv4}.0/24`, cost: 1 / 8 }];
  const [, site, subnet] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)$/.exec(network) ?? [];
  if (site === undefined || subnet === undefined) return [own];
  const household = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [own, { name: `${site}:${household}::/56`, cost: 1 / 2 }, { name: `${site}::/48`, cost: 1 / 4 }];
}

/**
 * The unit that shares a scarce resource: all of a /48, which one customer may have, but each IPv4 address by itself, since many
 * people may be behind one already.
 * @param network From `networkOf`.
 */
export function customerOf(network: string): string {
  return network.includes(":") ? widestRangeOf(network) : network;
}

/** The /48 of an IPv6 network, the /24 of an IPv4 address. @param network From `networkOf`. */
export function widestRangeOf(network: string): string {
  return rangesOf(network).at(-1)?.name ?? network;
}

/** @param host A name or an address, IPv6 also in brackets. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
