import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A line to a site, under an address of its own, that can be cut or held up. A browser's own switch for being offline does
 * not reach its service workers.
 */
export type Line = {
  origin: string;
  cut(): void;
  /** Nothing comes through, though nobody hears that: it waits until the line is mended. */
  hold(): void;
  /** Leads to the site again, or to another one. */
  mend(siteOrigin?: string): void;
} & AsyncDisposable;

export async function openLine(siteOrigin: string): Promise<Line> {
  let site = new URL(siteOrigin);
  const open = new Set<Socket>();
  let state: "open" | "cut" | "held" = "open";
  const waiting: Socket[] = [];
  const lead = (visitor: Socket) => {
    const other = connect(Number(site.port), site.hostname);
    for (const [from, to] of [
      [visitor, other],
      [other, visitor],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => (open.delete(from), to.destroy()));
    }
  };
  const server = createServer((visitor) => {
    if (state === "cut") visitor.destroy();
    else if (state === "held") waiting.push(visitor.on("error", () => visitor.destroy()));
    else lead(visitor);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = (next: "cut" | "held") => {
    state = next;
    for (const socket of [...open, ...waiting.splice(0)]) socket.destroy();
  };
  const cut = () => close("cut");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    hold: () => close("held"),
    mend: (origin = site.origin) => {
      site = new URL(origin);
      state = "open";
      for (const visitor of waiting.splice(0)) lead(visitor);
    },
    [Symbol.asyncDispose]: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
