import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { game } from "#app/kinds/game.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import { buildFileRow, buildItem } from "../../../tests/data/builders.ts";
import { answers, linkHosts, type Behaviour } from "../../../tests/servers/link-hosts.ts";
import { requestVerifying, verifyLinks } from "./verify.ts";

const MIB = 1024 * 1024;
const FILE = Buffer.alloc(3 * MIB + 700, "A film, scene by scene. ");
const OTHER = Buffer.from(FILE).fill(0, 2 * MIB + 5, 2 * MIB + 6);
const PART = 2.5 * MIB;
const MONTH_BYTES = 50_000_000_000;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** `ranges` has what was asked for. Null as `etag` for a host that sends no ranges. */
function sends(bytes: Buffer, { etag = '"1"', ranges = [] }: { etag?: string | null; ranges?: string[] } = {}): Behaviour {
  return ({ headers }, response) => {
    ranges.push(headers.range ?? "all");
    const start = etag && headers["if-range"] === etag ? Number(/\d+/.exec(headers.range ?? "")?.[0]) : 0;
    const part = bytes.subarray(start);
    if (etag) response.setHeader("ETag", etag);
    if (start > 0) response.writeHead(206, { "Content-Range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` }).end(part);
    else response.writeHead(200, { "Content-Length": part.length }).end(part);
  };
}

/** The first time it behaves as `first`. */
function once(first: Behaviour, then: Behaviour): Behaviour {
  let isFirst = true;
  return (...given) => {
    (isFirst ? first : then)(...given);
    isFirst = false;
  };
}

function cut(bytes: Buffer, headers = { ETag: '"1"' }): Behaviour {
  return (_request, response) => {
    response.writeHead(200, { "Content-Length": bytes.length, ...headers });
    response.write(bytes.subarray(0, PART), () => response.socket?.end());
  };
}

const neverEnds: Behaviour = (_request, response) => {
  response.writeHead(200);
  const more = (): void => void response.write(FILE, (error) => (error ? undefined : more()));
  more();
};

async function verifying(...mirrorsBehave: Behaviour[]) {
  const hosts = await linkHosts();
  const links = mirrorsBehave.map((_, index) => hosts.at("mirror", `${index}`));
  for (const [index, behaviour] of mirrorsBehave.entries()) hosts.behave(`mirror/${index}`, behaviour);
  const [url = "", ...mirrors] = links;
  const item = await hosts.store.items.insert(buildItem("game", { downloadLink: "", files: [buildFileRow({ url, mirrors })] }));
  const services = { ...hosts, actor: { role: "operator" } as const };
  const request = () => requestVerifying(services, item.id);
  const found = async () => (await hosts.store.verifications.get(item.id))?.links.map(({ is, problem }) => `${is} ${problem}`);
  const run = async (outbound: Outbound = hosts.outbound(), { signal } = new AbortController()) => {
    await verifyLinks({ ...services, outbound }, signal);
    return found();
  };
  await request();
  return { ...hosts, item, links, request, found, run, bytes: () => hosts.store.verifications.bytesIn(hosts.now()) };
}

/** Ends the process's work once this many bytes were read. */
function stopsAfter(bytes: number, outbound: Outbound, stopping: AbortController): Outbound {
  return {
    request: (address, { read, ...options }) =>
      outbound.request(address, {
        ...options,
        read: async (head, body) => read?.(head, counted(body)),
      }),
  };
  async function* counted(body: AsyncIterable<Uint8Array>) {
    let left = bytes;
    for await (const chunk of body) {
      yield chunk;
      if ((left -= chunk.byteLength) <= 0) stopping.abort();
    }
  }
}

it("reads a file from its link and its mirrors, and stores what it found with the links", async () => {
  await using site = await verifying(sends(FILE), sends(FILE), sends(OTHER, { etag: '"2"' }), sends(FILE.subarray(9)));
  const version = await site.store.version.current();
  expect(await site.run()).toEqual([
    "same ",
    "same ",
    "other It differs between 2.1 MB and 3.1 MB.",
    `other It has ${FILE.length - 9} bytes instead of ${FILE.length}.`,
  ]);
  const [first, , third] = await Promise.all(site.links.map(site.checkOf));
  const confirmed = { confirmedBytes: FILE.length, confirmedEtag: '"1"', verifiedAt: site.now() };
  expect(first).toMatchObject({ sha256: sha256(FILE), etag: '"1"', sizeBytes: FILE.length, movedTo: "", ...confirmed });
  expect(third).toMatchObject({ etag: '"2"', confirmedEtag: "" });
  expect(third?.sha256).not.toBe(sha256(FILE));
  const [pieces] = await site.store.pieces.get([sha256(FILE)]);
  expect(pieces).toMatchObject({ sizeBytes: FILE.length, pieceBytes: MIB });
  expect(pieces?.sha256Pieces.slice(-64)).toBe(sha256(FILE.subarray(3 * MIB)));
  expect(pieces?.sha1Pieces).toHaveLength(4 * 40);
  expect(await site.store.version.current()).toBeGreaterThan(version);
  expect(await site.bytes()).toBeLessThan(4 * FILE.length);
});

describe("a file that is cut", () => {
  it("is continued at the last piece, if the host still has the same one", async () => {
    const ranges: string[] = [];
    await using site = await verifying(once(cut(FILE), sends(FILE, { ranges })));
    expect(await site.run()).toEqual(["same "]);
    expect(ranges).toEqual([`bytes=${2 * MIB}-`]);
    expect((await site.checkOf(site.links[0] ?? ""))?.sha256).toBe(sha256(FILE));
  });

  it.each([
    ["was replaced", once(cut(OTHER), sends(FILE, { etag: '"2"' }))],
    ["comes without ranges", once(cut(FILE), sends(FILE, { etag: null }))],
    ["comes with ranges of another one", once(cut(OTHER), once(ofAnother, sends(FILE)))],
  ])("is read again from the start, if it %s", async (_, behaviour) => {
    await using site = await verifying(behaviour);
    expect(await site.run()).toEqual(["same "]);
    expect((await site.checkOf(site.links[0] ?? ""))?.sha256).toBe(sha256(FILE));
  });

  it("is given up after three attempts that reach no further", async () => {
    await using site = await verifying(cut(FILE));
    expect(await site.run()).toEqual(["stopped The host closed the connection."]);
    expect(site.requested).toHaveLength(4);
  });
});

it("continues in the middle of a file after a stop, and counts what it read", async () => {
  const ranges: string[] = [];
  await using site = await verifying(sends(FILE, { ranges }));
  const stopping = new AbortController();
  await expect(site.run(stopsAfter(PART, site.outbound(), stopping), stopping)).rejects.toThrow("aborted");
  const before = await site.bytes();
  expect(before).toBeGreaterThanOrEqual(PART);
  expect(await site.found()).toEqual(["waiting "]);
  expect(await site.run()).toEqual(["same "]);
  expect(ranges).toEqual(["all", `bytes=${2 * MIB}-`]);
  expect((await site.checkOf(site.links[0] ?? ""))?.sha256).toBe(sha256(FILE));
  expect(await site.bytes()).toBe(before + FILE.length - 2 * MIB);
});

it("stops for hosts that never end, refuse, send pages or lead to a private network", async () => {
  const page: Behaviour = (_request, response) => response.setHeader("Content-Type", "text/html; charset=utf-8").end("<p>");
  const inside = answers(302, { Location: "http://127.0.0.1:1/" });
  await using site = await verifying(sends(FILE), neverEnds, answers(404), page, inside);
  expect(await site.run()).toEqual([
    "same ",
    "other It differs between 3.1 MB and 4.2 MB.",
    "stopped The host responded with 404 Not Found.",
    "stopped The host sends a web page.",
    "stopped 127.0.0.1 is not on the public internet.",
  ]);
});

it("stops for a host that sends drop by drop", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await verifying((_request, response) => {
    const drop = (): void =>
      void response.write("x", (error) => {
        vi.advanceTimersByTime(1000);
        if (!error) setImmediate(drop);
      });
    drop();
  }, sends(FILE));
  expect(await site.run()).toEqual(["stopped The host sends too slowly.", "same "]);
});

it("stores no pieces of a file whose item is withdrawn meanwhile", async () => {
  await using site = await verifying(sends(FILE));
  const whileRead: Outbound = {
    request: async (...request) => {
      await withdrawItem({ ...site, actor: { role: "operator" }, events: { publish() {} } }, game, site.item.id, "Claimed");
      return site.outbound().request(...request);
    },
  };
  await site.run(whileRead);
  expect(await site.store.pieces.get([sha256(FILE)])).toEqual([]);
});

it("keeps to the bytes of a month", async () => {
  await using site = await verifying(neverEnds, sends(FILE));
  const verification = await site.store.verifications.get(site.item.id);
  if (!verification) throw new Error("It was requested.");
  await site.store.verifications.put(verification, site.now(), MONTH_BYTES - FILE.length);
  const used = "stopped No bytes are left for verifying this month.";
  expect(await site.run()).toEqual([used, used]);
  for (const sizeBytes of [MONTH_BYTES]) await site.store.links.set({ ...(await site.checkOf(site.links[1] ?? ""))!, sizeBytes });
  await expect(site.request()).rejects.toMatchObject({
    code: "item.invalid",
    message: expect.stringContaining("lead to 50 GB as far"),
  });
  site.world.time += 31 * 86_400_000;
  await site.request();
  site.behave("mirror/0", sends(FILE));
  expect(await site.run()).toEqual(["same ", "same "]);
});

function ofAnother(_request: unknown, response: ServerResponse): void {
  response.writeHead(206, { ETag: '"3"', "Content-Range": `bytes ${2 * MIB}-${FILE.length - 1}/${FILE.length}` });
  response.end(FILE.subarray(2 * MIB));
}
