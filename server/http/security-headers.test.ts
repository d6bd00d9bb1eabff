import { describe, expect, it } from "vitest";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { createSecurityHeaders } from "./security-headers.ts";

const PROXY = "10.0.0.2";
const NO_FILES = { trailerHosts: [], filesUrl: null, filesRedirectMb: 0 };

function headersFor({ publicUrl, protocol, peer = PROXY }: { publicUrl: string | null; protocol?: string; peer?: string }) {
  const headersOf = createSecurityHeaders(
    { ...NO_FILES, publicUrl, trustedProxies: trustedProxies([PROXY]) },
    { hotReload: false },
  );
  const headers = { host: "films.example", ...(protocol && { "x-forwarded-proto": protocol }) };
  return headersOf({ headers, socket: { remoteAddress: peer } });
}

describe("browsers are told to use only https for a year", () => {
  it("if the site's address or the trusted proxy says https", () => {
    for (const asked of [
      { publicUrl: "https://films.example" },
      { publicUrl: "https://films.example", protocol: "http" },
      { publicUrl: null, protocol: "https" },
    ]) {
      expect(headersFor(asked)["Strict-Transport-Security"]).toBe("max-age=31536000");
    }
  });

  it("and otherwise not", () => {
    for (const asked of [
      { publicUrl: null },
      { publicUrl: null, protocol: "http" },
      { publicUrl: null, protocol: "https", peer: "203.0.113.9" },
      { publicUrl: "http://films.example", protocol: "https" },
    ]) {
      expect(headersFor(asked)).not.toHaveProperty("Strict-Transport-Security");
    }
  });
});
