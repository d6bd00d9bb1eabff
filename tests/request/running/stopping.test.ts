import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSharpPictures } from "#app/pictures/sharp/sharp.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { connectTo, sendHalf, untilClosed, untilReceived } from "../raw.ts";

const EMPTY = { DEMO: "0", ADMIN_PASSWORD: "correct horse" };

let folder: TemporaryFolder;
let dataDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = path.join(folder.path, "data");
});
afterEach(() => folder[Symbol.asyncDispose]());

/** Files that an open database or a crash leaves. */
const leftovers = async () => (await readdir(dataDir)).filter((name) => /-(?:wal|shm)$/.test(name));

describe("a stopping site", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "on %s accepts no more requests, completes pending ones and exits cleanly",
    async (signal) => {
      await using site = await startSiteProcess({ environment: EMPTY, dataDir });
      const visitor = await connectTo(site.origin);
      await sendHalf(visitor, "/");
      const stopped = site.stop(signal);
      await untilClosed(site.origin);
      visitor.socket.write("\r\n");
      await untilReceived(visitor, "</html>");
      expect(await stopped).toBe(0);
      expect(await leftovers()).toEqual([]);
    },
  );

  it("does the same when signalled twice, as by a terminal and by npm", async () => {
    await using site = await startSiteProcess({ environment: EMPTY, dataDir });
    const visitor = await connectTo(site.origin);
    await sendHalf(visitor, "/");
    const stopped = site.stop("SIGINT");
    await untilClosed(site.origin);
    for (const signal of ["SIGINT", "SIGTERM"] as const) site.process.kill(signal);
    visitor.socket.write("\r\n");
    await untilReceived(visitor, "</html>");
    expect(await stopped).toBe(0);
    expect(await leftovers()).toEqual([]);
  });

  it("finishes the picture it is rendering", async () => {
    const pictures = openSharpPictures({ blobs: openDiskBlobs(dataFiles(dataDir).blobs) });
    const hash = await pictures.storeDrawing(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"/>`);
    await using site = await startSiteProcess({ environment: { ...EMPTY, ACCEPT_EMPTY: "1" }, dataDir });
    const visitor = await connectTo(site.origin);
    await sendHalf(visitor, `/pictures/${hash}/1920.avif`);
    visitor.socket.write("Connection: close\r\n\r\n");
    const ended = once(visitor.socket, "end");
    expect(await site.stop()).toBe(0);
    await ended;
    const [, , picture = ""] = visitor.received().split("HTTP/1.1 200 OK");
    const [head = "", body] = picture.split("\r\n\r\n");
    expect(head).toContain("image/avif");
    expect(body).toHaveLength(Number(/content-length: (\d+)/i.exec(head)?.[1]));
  });

  it("does not wait for visitors' idle connections", async () => {
    await using site = await startSiteProcess({ environment: EMPTY, dataDir });
    const visitor = await connectTo(site.origin);
    await sendHalf(visitor, "/");
    const stopped = site.stop();
    await untilClosed(site.origin);
    visitor.socket.write("\r\n");
    await once(visitor.socket, "end");
    expect(visitor.received()).toContain("</html>");
    expect(await stopped).toBe(0);
  });

  it("answers all requests on accepted connections", async () => {
    await using site = await startSiteProcess({ environment: EMPTY, dataDir });
    const clients = Array.from({ length: 16 }, (_, at) => askUntilClosed(site.origin, at % 2 ? "/" : "/robots.txt"));
    const answered = await Promise.all(clients.map(({ first }) => first));
    expect(answered.every(Boolean)).toBe(true);
    const stopped = site.stop();
    const unanswered = await Promise.all(clients.map(({ unanswered }) => unanswered));
    expect(unanswered).toEqual(unanswered.map(() => 0));
    expect(await stopped).toBe(0);
  });
});

describe("a stopping site behind a proxy", () => {
  const BEHIND_PROXY = { ...EMPTY, TRUSTED_PROXIES: "127.0.0.1" };

  /** Resolves once the health check no longer succeeds. */
  const tellToStop = async (site: SiteProcess) => {
    expect(await isAnswered(`${site.origin}/healthz`)).toBe(true);
    const stopped = site.stop("SIGTERM");
    while (await isAnswered(`${site.origin}/healthz`));
    return { stopped };
  };

  it("still answers new connections for a moment, except health checks", async () => {
    await using site = await startSiteProcess({ environment: BEHIND_PROXY, dataDir });
    const { stopped } = await tellToStop(site);
    const visitor = await connectTo(site.origin);
    visitor.socket.write("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(visitor.socket, "end");
    expect(visitor.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*^Connection: close\r\n/im);
    expect(await stopped).toBe(0);
    expect(await isAnswered(site.origin)).toBe(false);
  });

  it("stops at once when a terminal interrupts it", async () => {
    await using site = await startSiteProcess({ environment: BEHIND_PROXY, dataDir });
    const { stopped } = await tellToStop(site);
    site.process.kill("SIGINT");
    await untilClosed(site.origin);
    expect(await stopped).toBe(0);
  });
});

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.text().then(() => true),
    () => false,
  );
}

/** Sends a request after each response, like a reverse proxy on a shared connection, until a response says `close`. */
function askUntilClosed(origin: string, path: string): { first: Promise<boolean>; unanswered: Promise<number> } {
  const first = Promise.withResolvers<boolean>();
  const asking = async () => {
    const { socket } = await connectTo(origin);
    const closed = once(socket, "close").then(() => null);
    let head = "";
    for (;;) {
      const answer = once(socket, "data").then(String);
      socket.write(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      head = (await Promise.race([answer, closed]).catch(() => null)) ?? "";
      first.resolve(head !== "");
      if (head === "") return 1;
      if (/^connection: close/im.test(head)) return 0;
    }
  };
  return { first: first.promise, unanswered: asking() };
}
