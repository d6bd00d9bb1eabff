import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { startSite } from "../tests/site.ts";
import { printTable, round } from "./measure.ts";

const SECONDS = 5;
const CONNECTIONS = 16;

/** Pages a second, kept and rendered, beside a node:http server that sends the same bytes and does nothing else. */
export async function benchPages(): Promise<void> {
  await using site = await startSite();
  const rows = [];
  for (const page of ["/", "/movies", "/movies/metropolis-1927"]) {
    const body = Buffer.from(
      await (await fetch(`${site.origin}${page}`, { headers: { "Accept-Encoding": "identity" } })).arrayBuffer(),
    );
    const yardstick = await sameBytes(body);
    const plain = await rate(yardstick.origin, () => page);
    yardstick.server.close();
    const kept = await rate(site.origin, () => page);
    const rendered = await rate(site.origin, (request) => `${page}?anew=${request}`);
    rows.push({
      page,
      "plain server, pages/s": round(plain, 0),
      "kept, pages/s": round(kept, 0),
      "kept / plain": round(kept / plain),
      "rendered, pages/s": round(rendered, 0),
      "rendered / plain": round(rendered / plain, 3),
    });
  }
  printTable(`Pages a second, ${CONNECTIONS} connections`, rows);
}

async function rate(origin: string, pathOf: (request: number) => string): Promise<number> {
  let request = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest: (options) => ({ ...options, path: pathOf(request++) }) }],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} answers of ${origin} were no pages, ${result.errors} failed.`);
  return result.requests.average;
}

async function sameBytes(body: Buffer): Promise<{ origin: string; server: Server }> {
  const headers = ["Content-Type", "text/html; charset=utf-8", "Content-Length", String(body.length)];
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
