import { X509Certificate, createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { connect } from "node:tls";
import { chromium } from "@playwright/test";
import { findBrowser } from "../tools/find-browser.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/**
 * Opens a page in a browser that speaks HTTP/3 with `origin` and nothing else.
 * @returns The protocol of each response by path, as the browser names it.
 */
export async function protocolsOverQuic(origin: string, page: string): Promise<Record<string, string>> {
  const { args, ...found } = await findBrowser(ROOT);
  const quic = [
    "--host-resolver-rules=MAP localhost 127.0.0.1",
    `--origin-to-force-quic-on=${new URL(origin).host}`,
    `--ignore-certificate-errors-spki-list=${await keyHashOf(origin)}`,
  ];
  const browser = await chromium.launch({ ...found, args: [...args.filter((flag) => flag !== "--disable-quic"), ...quic] });
  try {
    const tab = await browser.newPage();
    await tab.goto(origin + page, { waitUntil: "load" });
    const timings = await tab.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => ({
        url: entry.name,
        protocol: (entry as PerformanceResourceTiming).nextHopProtocol,
      })),
    );
    const ofSite = timings.filter(({ url }) => url.startsWith(origin));
    return Object.fromEntries(ofSite.map(({ url, protocol }) => [new URL(url).pathname, protocol]));
  } finally {
    await browser.close();
  }
}

async function keyHashOf(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), servername: hostname });
  await once(socket, "secureConnect");
  const key = new X509Certificate(socket.getPeerCertificate().raw).publicKey;
  socket.destroy();
  return createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("base64");
}
