import type { RequestListener } from "node:http";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { localHost } from "./servers/local-host.ts";

export const LIMITS = { maxBytes: 1_000_000, timeoutMs: 5000 };
export const LOCAL = { address: "127.0.0.1", family: 4 };

type Options = Partial<Parameters<typeof createHttpOutbound>[0]> & { names?: readonly string[] };

/** All names lead to this machine, and may be requested at `port`. */
export function outboundTo(port: number, { names = ["a.example", "b.example", "c.example"], ...options }: Options = {}) {
  return createHttpOutbound({
    userAgent: "Marquee/test",
    allow: names.map((name) => `${name}:${port}`),
    now: () => new Date(),
    resolve: async () => [LOCAL],
    turns: { atOnce: 2, pauseMs: 0 },
    ...options,
  });
}

export async function world(answer: RequestListener, options?: Options) {
  const host = await localHost(answer);
  const outbound = outboundTo(host.port, options);
  const request = (path: string, over: Partial<Parameters<typeof outbound.request>[1]> = {}, name = "a.example") =>
    outbound.request(`http://${name}:${host.port}${path}`, { ...LIMITS, ...over });
  return { ...host, outbound, request, at: (path: string, name = "a.example") => `http://${name}:${host.port}${path}` };
}
