import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { buffer } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { SiteProcess } from "../../../tests/sites/site.ts";
import { askOnce } from "../ask-once.ts";
import type { Promised } from "../report.ts";
import type { Caddy } from "./caddy.ts";

const TIME_OUT_MS = 20_000;
const VISITOR = "127.0.0.2";
const YEAR_S = 31_536_000;
const FORGED = {
  "X-Forwarded-For": "203.0.113.7",
  "X-Forwarded-Proto": "http",
  "X-Real-IP": "203.0.113.7",
  Forwarded: "for=203.0.113.7",
};

export async function checkAnswers(caddy: Caddy, site: SiteProcess): Promise<Promised> {
  const redirect = await askOnce(new URL("/movies?page=2", caddy.plainOrigin), TIME_OUT_MS);
  const home = await askOnce(new URL(caddy.origin), TIME_OUT_MS);
  return [
    ["http is redirected to https", redirect.status === 308 && redirect.headers.location === "https://localhost/movies?page=2"],
    ["pages have a certificate that is verified, and HSTS", home.headers["strict-transport-security"] === `max-age=${YEAR_S}`],
    ["HTTP/3 is announced", home.headers["alt-svc"]?.startsWith(`h3=":${new URL(caddy.origin).port}"`) === true],
    ["TLS 1.3 and HTTP/2 are spoken, TLS 1.1 is not", await speaksModernTls(caddy)],
    ["the site knows the visitor's address", (await addressOf(caddy, site, "/not-forged", {})) === VISITOR],
    ["a visitor cannot forge it", (await addressOf(caddy, site, "/forged", FORGED)) === VISITOR],
    ["nor when writing", (await addressOf(caddy, site, "/forged-writing", FORGED, "POST")) === VISITOR],
    ["metrics and details stay closed", await isClosed(caddy)],
    ["pages are compressed once", await compressesOnce(caddy, home.body)],
  ];
}

type Headers = Record<string, string>;

async function addressOf({ origin }: Caddy, site: SiteProcess, path: string, headers: Headers, method = "GET"): Promise<unknown> {
  await askOnce(new URL(path, origin), TIME_OUT_MS, { from: VISITOR, headers, method });
  return (await site.untilLogged({ event: "request", path }))["address"];
}

async function isClosed({ origin }: Caddy): Promise<boolean> {
  const statuses = ["/metrics", "/healthz?full"].map(async (path) => (await askOnce(new URL(path, origin), TIME_OUT_MS)).status);
  return (await Promise.all(statuses)).every((status) => status === 401 || status === 403);
}

async function speaksModernTls({ origin }: Caddy): Promise<boolean> {
  const port = Number(new URL(origin).port);
  const socket = connectTls({ port, host: "127.0.0.1", servername: "localhost", ALPNProtocols: ["h2", "http/1.1"] });
  await once(socket, "secureConnect");
  const isModern = socket.getProtocol() === "TLSv1.3" && socket.alpnProtocol === "h2";
  socket.destroy();
  const old = { maxVersion: "TLSv1.1", minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
  const refused = connectTls({ port, host: "127.0.0.1", servername: "localhost", ...old });
  const isRefused = await once(refused, "secureConnect").then(
    () => false,
    () => true,
  );
  refused.destroy();
  return isModern && isRefused;
}

/** Checks that a page has the same bytes in each encoding, and that the proxy does not decompress it for a client without one. */
async function compressesOnce({ origin }: Caddy, page: string): Promise<boolean> {
  const [brotli, gzip, plain] = await Promise.all(["br", "gzip", undefined].map((encoding) => fetchRaw(origin, encoding)));
  const font = /\/static\/[^"]+\.woff2/.exec(page)?.[0] ?? "";
  const fontAnswer = await fetchRaw(origin + font, "gzip, br");
  return (
    brotli?.encoding === "br" &&
    gzip?.encoding === "gzip" &&
    plain?.encoding === undefined &&
    brotliDecompressSync(brotli.body).equals(plain?.body ?? Buffer.alloc(0)) &&
    gunzipSync(gzip.body).equals(plain?.body ?? Buffer.alloc(0)) &&
    fontAnswer.status === 200 &&
    fontAnswer.encoding === undefined
  );
}

async function fetchRaw(url: string, encoding?: string) {
  const headers = encoding ? { "Accept-Encoding": encoding } : {};
  const [response] = (await once(get(url, { headers, agent: false }), "response")) as [IncomingMessage];
  return {
    status: response.statusCode,
    encoding: response.headers["content-encoding"],
    body: await buffer(response),
  };
}
