import { decoded } from "./plain-path.ts";

const SHAPE = /^(postgres(?:ql)?:\/\/)([^/?#]*)([/?].*)?$/;

/** One URL per server, in order, of `postgres://user:password@one:5432,two:5432/database`; null for any other text. */
export function serverUrls(url: string): string[] | null {
  const [, scheme = "", authority = "", rest = ""] = SHAPE.exec(url) ?? [];
  const hostsAt = authority.lastIndexOf("@") + 1;
  const credentials = authority.slice(0, hostsAt);
  const urls = authority
    .slice(hostsAt)
    .split(",")
    .map((host) => `${scheme}${credentials}${host}${rest}`);
  return urls.every(isUsable) ? urls : null;
}

/** A port needs a host; without either, the local socket is used. */
function isUsable(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.pathname.length > 1 && decoded(parsed.username + parsed.password + parsed.pathname) !== null;
}

/** Servers and database without credentials, for messages. */
export function databaseLabelOf(url: string): string {
  const urls = (serverUrls(url) ?? []).map((each) => new URL(each));
  const hosts = urls.map(({ host, searchParams }) => host || searchParams.get("host") || "localhost");
  return `${urls[0]?.pathname.slice(1)} at ${hosts.join(", ")}`;
}
