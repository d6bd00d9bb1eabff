import { expect, it } from "vitest";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { senderOf } from "./same-origin.ts";

const PUBLIC_URL = "https://films.example";
const PROXY = "10.0.0.2";
const sender = (headers: Record<string, string | undefined>, publicUrl: string | null = PUBLIC_URL) =>
  senderOf(
    { headers: { host: "10.0.0.7:3000", ...headers }, socket: { remoteAddress: PROXY } },
    { publicUrl, trustedProxies: trustedProxies([PROXY]) },
  );

it.each<Record<string, string>>([
  { "sec-fetch-site": "same-origin", origin: "https://anything.example" },
  { "sec-fetch-site": "none" },
  { origin: PUBLIC_URL },
  { origin: "http://10.0.0.7:3000" },
  { origin: "https://10.0.0.7:3000" },
  { "sec-fetch-site": "same-origin", origin: "null" },
])("accepts %o as the site's own page", (headers) => {
  expect(sender(headers)).toBe("own");
});

it.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: PUBLIC_URL },
  { "sec-fetch-site": "SAME-ORIGIN" },
  { origin: "https://evil.example" },
  { origin: "https://films.example.evil.example" },
  { origin: "https://films.example:8443" },
  { origin: "http://films.example" },
  { origin: "null" },
  { origin: "10.0.0.7:3000" },
  { host: "films.example", origin: "http://films.example" },
  { "x-forwarded-proto": "https", origin: "http://10.0.0.7:3000" },
  { "sec-fetch-site": "same-origin", origin: "http://[" },
  { "sec-fetch-site": "same-origin", origin: "." },
  { "sec-fetch-site": "same-origin", origin: "" },
  { "sec-fetch-site": "none", origin: `${PUBLIC_URL}, ${PUBLIC_URL}` },
  { "sec-fetch-site": "same-origin", origin: "x".repeat(12_000) },
])("rejects %o as another site's page", (headers) => {
  expect(sender(headers)).toBe("foreign");
});

it("reports missing headers", () => {
  expect(sender({})).toBe("unsaid");
});

it("does not match an origin to a request without a host", () => {
  for (const origin of ["http://[", "null", "http://films.example"]) expect(sender({ host: undefined, origin })).toBe("foreign");
});

it("uses the trusted proxy's host if the site does not know its address", () => {
  const origin = "http://films.example";
  const asked = { host: "films.example", origin };
  expect(sender(asked, null)).toBe("own");
  expect(sender({ ...asked, origin: "https://films.example" }, null)).toBe("own");
  expect(sender({ ...asked, "x-forwarded-proto": "https" }, null)).toBe("foreign");
  expect(sender({ ...asked, "x-forwarded-proto": "https", origin: "https://films.example" }, null)).toBe("own");
});
