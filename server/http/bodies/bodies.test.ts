import { once } from "node:events";
import { createServer, request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "#app/lib/errors.ts";
import { trustedProxies } from "../../settings/trusted-proxies.ts";
import { createFormReader, type FormLimits } from "./form-bodies.ts";
import { readBody, type BodyOptions } from "./read-body.ts";
import { createUnfinishedBodies } from "./unfinished-bodies.ts";

const KB = 1024;
const QUICK = { windowMs: 50, minBytes: KB, maxMs: 10_000 };
const PATIENT = { windowMs: 3_600_000, minBytes: 1, maxMs: 3_600_000 };
const MANY = { perKey: 100, total: 100 };
const DRAIN = { ...PATIENT, maxBytes: 64 * KB };

type Answer = (incoming: IncomingMessage) => Promise<string>;
type Sent = { request: ClientRequest; answer: Promise<string> };

let port: number;
let stop: () => Promise<void>;
let openConnections: () => Promise<number>;
let begin: (headers?: Record<string, string>) => Sent;

async function serve(answer: Answer, { requests = MANY, drain = DRAIN } = {}): Promise<void> {
  const admit = createUnfinishedBodies(trustedProxies(["127.0.0.1"]), { requests, drain });
  const server = createServer({ optimizeEmptyRequests: true }, (incoming, response) => {
    void admit(incoming, response)
      .then(() => answer(incoming))
      .catch((error: unknown) => (error instanceof AppError ? error.code : String(error)))
      .then((text) => response.end(text));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  openConnections = promisify(server.getConnections.bind(server));
  const begun: ClientRequest[] = [];
  begin = (headers = {}) => {
    const request = httpRequest({ port, host: "127.0.0.1", method: "POST", agent: false, headers });
    begun.push(request.on("error", () => undefined));
    return { request, answer: answerTo(request) };
  };
  stop = async () => {
    for (const request of begun) request.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answerTo(request: ClientRequest): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  request.once("response", resolve);
  return text(await promise);
}

const lengthWithin =
  (options: BodyOptions): Answer =>
  async (incoming) =>
    String((await readBody(incoming, options))?.length ?? "too large");

afterEach(() => stop());

describe("a body", () => {
  it.each([
    [64 * KB, "keep-alive"],
    [64 * KB + 1, "close"],
  ])("of %i bytes, answered early with a drain limit of 64 KB, leaves its connection reusable: %s", async (length, expected) => {
    await serve(async () => "early");
    const { request } = begin({ "Content-Length": String(length), Connection: "keep-alive" });
    request.flushHeaders();
    const [{ headers }] = (await once(request, "response")) as [IncomingMessage];
    expect(headers.connection).toBe(expected);
  });

  it("is read completely, in whatever pieces it arrives", async () => {
    await serve(async (incoming) => String(await readBody(incoming, { maxBytes: 100 * KB })));
    const { request, answer } = begin();
    const pieces = Array.from({ length: 500 }, (_, number) => `${number} `.repeat(20));
    for (const piece of pieces) request.write(piece);
    request.end();
    expect(await answer).toBe(pieces.join(""));
  });

  it("is empty if none was announced", async () => {
    await serve(lengthWithin({ maxBytes: KB }));
    const socket = connect({ port, host: "127.0.0.1" });
    socket.write("POST / HTTP/1.1\r\nHost: site.invalid\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/\r\n\r\n0$/);
  });

  it("that is too large is answered before its end", async () => {
    await serve(lengthWithin({ maxBytes: KB }));
    const unsized = begin();
    unsized.request.write("x".repeat(2 * KB));
    expect(await unsized.answer).toBe("too large");
    const sized = begin({ "Content-Length": String(2 * KB) });
    sized.request.flushHeaders();
    expect(await sized.answer).toBe("too large");
  });

  it.each([
    ["hardly comes", QUICK],
    ["takes too long as a whole", { ...QUICK, minBytes: 0, maxMs: QUICK.windowMs }],
  ])("that %s is aborted", async (_how, pace) => {
    await serve(lengthWithin({ maxBytes: KB, pace }));
    const { request, answer } = begin();
    request.write("x");
    expect(await answer).toBe("request.too-slow");
  });

  it("that breaks off is distinguished from a complete one", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await serve(async (incoming) => {
      await readBody(incoming, { maxBytes: KB }).catch(resolve);
      return "";
    });
    const { request } = begin();
    request.write("x", () => request.destroy());
    expect(await promise).toMatchObject({ code: "request.broken-off" });
  });
});

describe("a body's rest after the response", () => {
  const HEAD = "POST / HTTP/1.1\r\nHost: site.invalid\r\nContent-Length: 1000000\r\n\r\n";

  async function answered(drain = DRAIN, allowHalfOpen = false): Promise<Socket> {
    await serve(async () => "answered", { drain });
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen }).on("error", () => undefined);
    socket.write(HEAD);
    expect(String(await once(socket, "data"))).toContain("answered");
    return socket;
  }

  it("is drained, and the connection serves the next request", async () => {
    const socket = await answered({ ...DRAIN, maxBytes: 1_000_000 });
    socket.write("x".repeat(1_000_000) + HEAD);
    expect(String(await once(socket, "data"))).toContain("answered");
    socket.destroy();
  });

  it("is cut off when it is too large", async () => {
    const socket = await answered();
    socket.write("x".repeat(2 * DRAIN.maxBytes));
    await once(socket, "close");
  });

  it("is still drained when the connection closes, since a reset could overtake the response", async () => {
    const socket = await answered(DRAIN, true);
    await once(socket, "end");
    expect(await openConnections()).toBe(1);
    socket.end();
    await expect.poll(() => openConnections()).toBe(0);
  });

  it("is cut off when it is too slow", async () => {
    const socket = await answered({ ...QUICK, maxBytes: DRAIN.maxBytes });
    socket.write("x");
    await once(socket, "close");
  });
});

describe("unfinished bodies", () => {
  async function othersThanRefused(...sent: Sent[]): Promise<Sent[]> {
    const { refused, code } = await Promise.race(sent.map(async (each) => ({ refused: each, code: await each.answer })));
    expect(code).toBe("request.busy");
    return sent.filter((each) => each !== refused);
  }

  const from = (address: string) => {
    const sent = begin({ "X-Forwarded-For": address });
    sent.request.write("x");
    return sent;
  };

  it("are limited per network and in total, until they end", async () => {
    await serve(lengthWithin({ maxBytes: KB, pace: PATIENT }), { requests: { perKey: 2, total: 3 } });
    const held = await othersThanRefused(from("192.0.2.1"), from("192.0.2.1"), from("192.0.2.1"));
    held.push(...(await othersThanRefused(from("192.0.2.2"), from("192.0.2.3"))));
    for (const { request } of held) request.end();
    expect(await Promise.all(held.map(({ answer }) => answer))).toEqual(["1", "1", "1"]);
    const next = from("192.0.2.1");
    next.request.end();
    expect(await next.answer).toBe("1");
  });
});

describe("forms", () => {
  const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

  function serveForms(limits: FormLimits): Promise<void> {
    const read = createFormReader(limits);
    const request = new Request("http://site.invalid/", { method: "POST", headers: FORM });
    return serve(async (incoming) => (await read(request, incoming)).text());
  }

  it("in progress share a total limit of bytes", async () => {
    await serveForms({ maxBytes: 10 * KB, maxFields: 10, maxBufferedBytes: 15 * KB });
    const forms = [begin(FORM), begin(FORM)];
    const answers = forms.map(({ answer }) => answer);
    for (const { request } of forms) request.write("x".repeat(10 * KB));
    expect(await Promise.race(answers)).toBe("request.busy");
    for (const { request } of forms) request.end();
    expect((await Promise.all(answers)).toSorted()).toEqual(["request.busy", "x".repeat(10 * KB)]);
    const next = begin(FORM);
    next.request.end("y".repeat(10 * KB));
    expect(await next.answer).toBe("y".repeat(10 * KB));
  });

  it("with too many fields are answered before their end, and other content types are not parsed", async () => {
    await serveForms({ maxBytes: 10 * KB, maxFields: 10, maxBufferedBytes: KB * KB });
    const form = begin(FORM);
    form.request.write("a&".repeat(10));
    expect(await form.answer).toBe("request.too-many-fields");
    for (const type of ["multipart/form-data; boundary=x", "application/json", "application/x-www-form-urlencodedx"]) {
      const other = begin({ "Content-Type": type });
      other.request.write("a");
      expect(await other.answer).toBe("request.no-form");
    }
  });
});
