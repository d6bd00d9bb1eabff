import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy to the site that can be cut or stalled. The browser's own offline switch does not reach service workers. */
export type Line = {
  origin: string;
  cut(): void;
  /** Stalls all traffic, without closing connections, until `mend`. */
  hold(): void;
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
