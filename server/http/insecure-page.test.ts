import { expect, it } from "vitest";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { secureOriginFor } from "./insecure-page.ts";

const PUBLIC_URL = "https://films.example";
const PROXY = "10.0.0.2";
const originFor = (headers: Record<string, string | undefined>, publicUrl: string | null = PUBLIC_URL) =>
  secureOriginFor({ headers, socket: { remoteAddress: PROXY } }, { publicUrl, trustedProxies: trustedProxies([PROXY]) });

it.each([
  { host: "films.lan:3000" },
  { host: "10.0.0.7:3000" },
  { host: "[2001:db8::7]" },
  { host: "films.example" },
  { host: "films.lan", origin: "http://films.lan" },
  { host: "films.lan", "x-forwarded-proto": "http" },
  { host: undefined },
])("redirects %o to the public address", (headers) => {
  expect(originFor(headers)).toBe(PUBLIC_URL);
});

it.each([
  { host: "films.example", "sec-fetch-site": "none" },
  { host: "films.example", "x-forwarded-proto": "https" },
  { host: "films.example", origin: PUBLIC_URL },
  { host: "localhost:3000" },
  { host: "films.localhost" },
  { host: "127.0.0.1:3000" },
  { host: "[::1]:3000" },
])("does not redirect %o", (headers) => {
  expect(originFor(headers)).toBeNull();
});

it("does not redirect on a site without https", () => {
  for (const publicUrl of [null, "http://films.lan:3000"]) expect(originFor({ host: "films.lan:3000" }, publicUrl)).toBeNull();
});
