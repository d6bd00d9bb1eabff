import type { RequestListener } from "node:http";
import sharp from "sharp";
import { afterEach, beforeEach } from "vitest";
import { follow, type Followed } from "#app/mirror/follow.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { publicationOf } from "./data/publication.ts";
import { fileServices } from "./file-services.ts";
import { localHost, type LocalHost } from "./servers/local-host.ts";

const START = Date.parse("2025-01-02T00:00:00Z");
export const DAY = 86_400_000;

/** Answers with the files of a publication. */
export const serving =
  (files: ReadonlyMap<string, Uint8Array>): RequestListener =>
  ({ url = "" }, response) => {
    const bytes = files.get(url.slice("/data/".length));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };

/** Those of the running test. */
export const services = {} as Awaited<ReturnType<typeof fileServices>>;
export const site = {} as ReturnType<typeof publicationOf>;
export const host = {} as LocalHost;
export const origin: { answer: RequestListener; time: number } = { answer: serving(new Map()), time: START };

/** Gives each test of a file an empty site, and another one to follow. */
export function followInEmptySites(): void {
  beforeEach(async () => {
    Object.assign(services, await fileServices());
    Object.assign(site, publicationOf());
    Object.assign(origin, { answer: serving(site.files), time: START });
    Object.assign(host, await localHost((request, response) => origin.answer(request, response)));
  });
  afterEach(async () => {
    await host[Symbol.asyncDispose]();
    await services[Symbol.asyncDispose]();
  });
}

export const now = () => new Date(origin.time);
export const addressOf = ({ port }: LocalHost, name = "origin") => `http://${name}.example:${port}/data/`;
export const followed = (): Followed => ({ address: addressOf(host), key: site.key });
export const run = (given: Followed | null = followed(), { hosts = [host], signal = new AbortController().signal } = {}) => {
  const allow = hosts.flatMap(({ port }) => ["origin", "other"].map((name) => `${name}.example:${port}`));
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const outbound = createHttpOutbound({ userAgent: "test", allow, now, resolve, turns: { atOnce: 8, perHost: 4, pauseMs: 0 } });
  return follow({ ...services, actor: { role: "operator" }, now }, given, { outbound, signal });
};
export const ids = async () => (await Array.fromAsync(services.store.items.all())).map(({ id }) => id).toSorted();
export const partsAsked = () =>
  host.requested.map((path) => path.slice("/data/".length)).filter((path) => /^(packs|diffs)\//.test(path));
export const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .webp()
    .toBuffer();
