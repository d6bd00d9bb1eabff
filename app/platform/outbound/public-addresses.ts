import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that are not on the public internet, or lead back into this one. */
const PRIVATE_IPV4 = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8",
  "100.64.0.0/10", // carriers' NAT
  "127.0.0.0/8",
  "169.254.0.0/16", // link-local, with the metadata of cloud machines
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24", // documentation
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16",
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, and broadcast
];

/** Everything outside is private, link-local, multicast or an IPv4 address in disguise. */
const GLOBAL_IPV6 = "2000::/3";
const PRIVATE_IPV6 = [
  "2001::/23", // Teredo, benchmarks, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "3fff::/20", // documentation
];

const privateIpv4 = blockList(PRIVATE_IPV4, "ipv4");
const globalIpv6 = blockList([GLOBAL_IPV6], "ipv6");
const privateIpv6 = blockList(PRIVATE_IPV6, "ipv6");

/** @param address An IP address as the resolver returns it; anything else is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateIpv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalIpv6.check(address, "ipv6") && !privateIpv6.check(address, "ipv6");
}

/** One list per family, because Node counts IPv4 addresses as part of `::ffff:0:0/96`. */
function blockList(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
