import { expect, it } from "vitest";
import { senderOf } from "./same-origin.ts";

const PUBLIC_URL = "https://films.example";
const sender = (headers: Record<string, string>) => senderOf({ headers: { host: "10.0.0.7:3000", ...headers } }, PUBLIC_URL);

it.each<Record<string, string>>([
  { "sec-fetch-site": "same-origin", origin: "https://anything.example" },
  { "sec-fetch-site": "none" },
  { origin: PUBLIC_URL },
  { origin: "http://10.0.0.7:3000" },
  { origin: "https://10.0.0.7:3000" },
])("takes %o for a page of the site", (headers) => {
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
])("takes %o for another site's page", (headers) => {
  expect(sender(headers)).toBe("foreign");
});

it("knows when nothing is said", () => {
  expect(sender({})).toBe("unsaid");
});
