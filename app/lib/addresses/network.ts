const GROUPS = 8;
const NETWORK_GROUPS = 4;

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
