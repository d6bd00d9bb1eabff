import type { IncomingMessage, ServerResponse } from "node:http";
import { checkLinks, type CheckOptions } from "#app/downloads/links/check-links.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { buildFileRow, buildItem, testStore } from "../data/builders.ts";
import { localHost } from "./local-host.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const FILE_BYTES = 700_000;
const START = Date.parse("2025-03-01T00:00:00Z");
const OPTIONS: CheckOptions = { everyMs: 3 * DAY, timeoutMs: 5000 };
const CLOSED_PORT = 1;
const NAMES = ["films", "games", "mirror", "slow", "closed"] as const;

type HostName = (typeof NAMES)[number];

/** The response of a host on a day, counted from 0. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, day: number) => void;

export const sends: Behaviour = ({ method, headers }, response) => {
  if (method === "HEAD") response.writeHead(200, { "Content-Length": FILE_BYTES }).end();
  else if (headers.range !== "bytes=0-0") response.destroy();
  else response.writeHead(206, { "Content-Length": 1, "Content-Range": `bytes 0-0/${FILE_BYTES}` }).end("x");
};

export const hangs: Behaviour = () => undefined;

export function answers(status: number, headers: Record<string, string | number> = {}): Behaviour {
  return (_request, response) => void response.writeHead(status, headers).end();
}

export function exceptHead(ofHead: Behaviour): Behaviour {
  return (request, ...rest) => (request.method === "HEAD" ? ofHead : sends)(request, ...rest);
}

/** Behaves as `then` on these days, and sends the file on others. */
export function during(from: number, to: number, then: Behaviour): Behaviour {
  return (request, response, day) => (day >= from && day < to ? then : sends)(request, response, day);
}

/** Hosts on this machine under several names, with a store of links to them and their own clock. */
export async function linkHosts() {
  const behaviours = new Map<string, Behaviour>();
  const world = { time: START, isOnline: true };
  const now = () => new Date(world.time);
  const day = () => (world.time - START) / DAY;
  const store = await testStore(now);
  const host = await localHost((request, response) => {
    const [name = ""] = (request.headers.host ?? "").split(".");
    (behaviours.get(`${name}${request.url ?? ""}`) ?? sends)(request, response, day());
  });
  const outbound = () =>
    createHttpOutbound({
      userAgent: "test",
      allow: NAMES.flatMap((name) => [`${name}.example:${host.port}`, `${name}.example:${CLOSED_PORT}`]),
      now,
      resolve: async () => (world.isOnline ? [{ address: "127.0.0.1", family: 4 }] : []),
      turns: { atOnce: 4, pauseMs: 0 },
    });
  return {
    world,
    now,
    day,
    hour: () => (world.time - START) / HOUR,
    store,
    requested: host.requested,
    outbound,
    at: (name: HostName, path: string) => `http://${name}.example:${name === "closed" ? CLOSED_PORT : host.port}/${path}`,
    behave: (address: `${HostName}/${string}`, behaviour: Behaviour | null) =>
      behaviour ? behaviours.set(address, behaviour) : behaviours.delete(address),
    add: (...links: string[]) => {
      const files = links.map((url, index) => buildFileRow({ id: index + 1, url }));
      return store.items.insert(buildItem("game", { downloadLink: "", files }));
    },
    check: (options: Partial<CheckOptions> = {}, asking = outbound()) =>
      checkLinks({ store, now, outbound: asking }, { ...OPTIONS, ...options }),
    checkOf: async (link: string) => (await store.links.get([link]))[0],
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await host[Symbol.asyncDispose]();
    },
  };
}
