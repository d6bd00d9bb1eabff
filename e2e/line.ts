import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A line to a site, under an address of its own, that can be cut. A browser's own switch for being offline does not reach its
 * service workers.
 */
export type Line = {
  origin: string;
  cut(): void;
  /** Leads to the site again, or to another one. */
  mend(siteOrigin?: string): void;
} & AsyncDisposable;

export async function openLine(siteOrigin: string): Promise<Line> {
  let site = new URL(siteOrigin);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((visitor) => {
    if (isCut) {
      visitor.destroy();
      return;
    }
    const other = connect(Number(site.port), site.hostname);
    for (const [from, to] of [
      [visitor, other],
      [other, visitor],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => (open.delete(from), to.destroy()));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: (origin = site.origin) => {
      site = new URL(origin);
      isCut = false;
    },
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
