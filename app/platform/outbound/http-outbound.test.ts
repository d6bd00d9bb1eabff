import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer as createPlainServer } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { listening, localHost } from "../../../tests/servers/local-host.ts";
import { LIMITS, LOCAL, outboundTo, world } from "../../../tests/outbound-world.ts";
import { SECURE_EXAMPLE } from "../../../tests/secure-example.ts";
import { createHttpOutbound } from "./http-outbound.ts";

const text = (body: Uint8Array) => Buffer.from(body).toString();

describe("a request to another host", () => {
  it("sends a User-Agent, and nothing else of this site", async () => {
    const seen: unknown[] = [];
    await using host = await world((request, response) => {
      seen.push(request.headers);
      response.setHeader("Set-Cookie", "a=b").end("one");
    });
    for (let time = 0; time < 2; time++) {
      const { status, body, address } = await host.request("/a.jpg", { headers: { Accept: "image/*" } });
      expect([status, text(body), address]).toEqual([200, "one", host.at("/a.jpg")]);
    }
    const headers = {
      accept: "image/*",
      "accept-encoding": "gzip, deflate, br",
      connection: "close",
      host: `a.example:${host.port}`,
      "user-agent": "Marquee/test",
    };
    expect(seen).toEqual([headers, headers]);
  });

  it("may be allowed to a private network, by exact host and port", async () => {
    await using host = await world((_request, response) => response.end("here"), { names: ["A.example"] });
    expect(text((await host.request("/")).body)).toBe("here");
    for (const address of [`http://127.0.0.1:${host.port}/`, host.at("/", "b.example"), "http://a.example/"]) {
      await expect(host.outbound.request(address, LIMITS)).rejects.toMatchObject({ code: "outbound.refused" });
    }
  });

  it("connects to the address that was checked, whatever the name resolves to afterwards", async () => {
    await using one = await localHost((_request, response) => response.end("checked"), "127.0.0.2");
    await using _other = await listening(createServer(), "127.0.0.1", one.port);
    const answers = ["127.0.0.2", "127.0.0.1"].map((address) => [{ address, family: 4 }]);
    let asked = 0;
    const resolve = async () => answers[asked++] ?? [];
    // The system itself resolves localhost to 127.0.0.1.
    const outbound = outboundTo(one.port, { names: ["localhost"], resolve });
    expect(text((await outbound.request(`http://localhost:${one.port}/`, LIMITS)).body)).toBe("checked");
    expect(asked).toBe(1);
  });

  it("is checked again when the name resolves differently", async () => {
    await using host = await world((_request, response) =>
      response.writeHead(302, { Location: "http://rebound.example/" }).end(),
    );
    const public4 = { address: "93.184.216.34", family: 4 };
    const answers = [[LOCAL], [public4, LOCAL], [LOCAL]];
    const outbound = outboundTo(host.port, { resolve: async () => answers.shift() ?? [] });
    await expect(outbound.request(host.at("/"), LIMITS)).rejects.toMatchObject({ code: "outbound.refused" });
    await expect(outbound.request("http://rebound.example/", LIMITS)).rejects.toMatchObject({ code: "outbound.refused" });
    expect(host.requested).toEqual(["/"]);
  });

  it("returns any status, without reading the body of a failure", async () => {
    await using host = await world((_request, response) => response.writeHead(404, { "X-One": "1" }).end("x".repeat(2_000_000)));
    expect(await host.request("/gone")).toMatchObject({ status: 404, body: new Uint8Array(), headers: { "x-one": "1" } });
  });

  it("may be HEAD or for a range", async () => {
    await using host = await world((request, response) => {
      if (request.method === "HEAD") return response.writeHead(200, { "Content-Length": 5_000_000_000 }).end();
      return response.writeHead(206).end(request.headers.range);
    });
    const head = await host.request("/film.mkv", { method: "HEAD" });
    expect([head.headers["content-length"], head.body.byteLength]).toEqual(["5000000000", 0]);
    const range = await host.request("/film.mkv", { headers: { Range: "bytes=0-0" } });
    expect([range.status, text(range.body)]).toEqual([206, "bytes=0-0"]);
  });
});

describe("redirects to another address", () => {
  const onwards =
    (location: string): RequestListener =>
    (request, response) => {
      if (request.url === "/from") response.writeHead(302, { Location: location }).end();
      else response.end(JSON.stringify(request.headers));
    };

  it("are followed up to five times, including relative ones", async () => {
    await using host = await world((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead([301, 302, 303, 307, 308][left - 1] ?? 302, { Location: `/${left - 1}` }).end();
    });
    expect(await host.request("/5")).toMatchObject({ status: 200, address: host.at("/0") });
    await expect(host.request("/6")).rejects.toMatchObject({
      code: "outbound.failed",
      message: "The host redirects more than 5 times.",
    });
  });

  it.each([
    "http://127.0.0.1:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://0x7f.1:PORT/",
    "//169.254.169.254/latest/meta-data/",
    "http://unknown.example:PORT/",
    "file:///etc/passwd",
    "http://user:password@a.example/",
  ])("are refused like the original address: %s", async (location) => {
    await using inner = await localHost((_request, response) => response.end("reached"), "127.0.0.1");
    await using host = await world(onwards(location.replace("PORT", String(inner.port))));
    await expect(host.request("/from")).rejects.toMatchObject({ code: "outbound.refused" });
    expect(inner.requested).toEqual([]);
  });

  it("do not carry credentials to another host", async () => {
    await using target = await localHost((request, response) => response.end(JSON.stringify(request.headers)));
    await using host = await localHost(onwards(`http://b.example:${target.port}/to`));
    const outbound = createHttpOutbound({
      userAgent: "Marquee/test",
      allow: [`a.example:${host.port}`, `b.example:${target.port}`],
      now: () => new Date(),
      resolve: async () => [LOCAL],
      turns: { atOnce: 2, pauseMs: 0 },
    });
    const headers = { Accept: "image/*", Authorization: "Bearer secret", "X-Key": "secret" };
    const { body } = await outbound.request(`http://a.example:${host.port}/from`, { ...LIMITS, headers });
    expect(JSON.parse(text(body))).toMatchObject({ accept: "image/*", host: `b.example:${target.port}` });
    expect(text(body)).not.toContain("secret");
  });
});

describe("a response", () => {
  it.each([
    ["gzip", gzipSync("packed")],
    ["br", brotliCompressSync("packed")],
    ["identity", Buffer.from("packed")],
  ])("may be compressed: %s", async (encoding, body) => {
    await using host = await world((_request, response) => response.writeHead(200, { "Content-Encoding": encoding }).end(body));
    expect(text((await host.request("/")).body)).toBe("packed");
  });

  it("may keep the beginning of a body of any status, however it is encoded and long", async () => {
    await using host = await world((request, response) => {
      const body = "0123456789".repeat(200_000);
      if (request.url === "/endless") response.writeHead(500).write(body);
      else response.writeHead(404, { "Content-Encoding": "gzip" }).end(gzipSync(body));
    });
    for (const [path, status] of [["/endless", 500] as const, ["/gzip", 404] as const]) {
      const answer = await host.request(path, { maxBytes: 15, isCut: true });
      expect([answer.status, text(answer.body)]).toEqual([status, "012345678901234"]);
    }
  });

  it("may be taken while it arrives, no faster than it is read, and left early", async () => {
    let sent = 0;
    await using host = await world((_request, response) => {
      const more = (): void => void response.write(Buffer.alloc(100_000), (error) => (error ? undefined : (sent++, more())));
      more();
    });
    const taken: number[] = [];
    const read = async (limit: number, { status }: { status: number }, body: AsyncIterable<Uint8Array>) => {
      for await (const chunk of body) if ((taken.push(status), (limit -= chunk.byteLength)) <= 0) return;
    };
    const answer = await host.request("/", { maxBytes: 50_000_000, read: (...given) => read(300_000, ...given) });
    expect([answer.status, answer.body.byteLength, taken[0]]).toEqual([200, 0, 200]);
    expect(sent).toBeLessThan(100);
    const all = host.request("/", { read: (...given) => read(Infinity, ...given) });
    await expect(all).rejects.toMatchObject({ code: "outbound.too-large" });
  });

  it("is limited by its decoded bytes", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    await using host = await world((_request, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb));
    expect(bomb.byteLength).toBeLessThan(100_000);
    await expect(host.request("/", { maxBytes: 2 * 1024 * 1024 })).rejects.toMatchObject({
      code: "outbound.too-large",
      message: "The response is larger than 2 MB.",
    });
  });

  it("is not read if its announced size is too large, and otherwise only up to the limit", async () => {
    await using host = await world((request, response) => {
      if (request.url === "/announced") return response.writeHead(200, { "Content-Length": 5_000_000 }).flushHeaders();
      const more = () => {
        while (response.write("x".repeat(10_000)));
      };
      response.on("drain", more);
      return more();
    });
    for (const path of ["/announced", "/endless"]) {
      await expect(host.request(path)).rejects.toMatchObject({ code: "outbound.too-large" });
    }
  });

  it("is limited in total time, and in time without a byte", async () => {
    const answer: RequestListener = (request, response) => {
      if (request.url === "/silent") return;
      if (request.url === "/half") return response.flushHeaders();
      const trickle = setInterval(() => response.write("x"), 10);
      response.on("close", () => clearInterval(trickle));
    };
    await using slow = await world(answer);
    const tooSlow = { code: "outbound.failed", message: "The host took too long." };
    for (const path of ["/silent", "/trickle"]) {
      await expect(slow.request(path, { timeoutMs: 200 })).rejects.toMatchObject(tooSlow);
    }
    await using idle = await world(answer, { idleMs: 100 });
    const silent = { code: "outbound.failed", message: "The host sent nothing for 1 seconds." };
    for (const path of ["/silent", "/half"]) await expect(idle.request(path)).rejects.toMatchObject(silent);
  });

  it("is aborted with the signal's reason", async () => {
    await using host = await world(() => {});
    const stopping = new AbortController();
    const [one, waiting] = [host.request("/", { signal: stopping.signal }), host.request("/", { signal: stopping.signal })];
    stopping.abort(new Error("enough"));
    await expect(one).rejects.toThrow("enough");
    await expect(waiting).rejects.toThrow("enough");
  });

  it.each([
    ["HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "The host closed the connection."],
    ["", "The host closed the connection."],
    ["SSH-2.0-OpenSSH_9.9\r\n", "The response is not HTTP."],
    [`HTTP/1.1 200 OK\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, "The response header is too large."],
    ["HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nhalf", "The response is damaged."],
    ["HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 4\r\n\r\nhalf", "The response is damaged."],
    ["HTTP/1.1 200 OK\r\nContent-Encoding: zip\r\nContent-Length: 4\r\n\r\nhalf", "The response uses an unknown compression."],
    ["HTTP/1.1 302 Found\r\nLocation: http://[\r\n\r\n", "The address cannot be read."],
  ])("that cannot be read is described in one sentence: %j", async (answer, message) => {
    const server = createPlainServer((socket) => socket.once("data", () => socket.end(answer)).on("error", () => {}));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    await expect(outboundTo(port).request(`http://a.example:${port}/`, LIMITS)).rejects.toMatchObject({ message });
    server.close();
    await expect(outboundTo(port).request(`http://a.example:${port}/`, LIMITS)).rejects.toMatchObject({
      message: "The host does not accept connections.",
    });
  });
});

describe("https requests", () => {
  it("require a trusted certificate of the host", async () => {
    const server = createSecureServer(SECURE_EXAMPLE, (_request, response) => response.end("secure"));
    await using host = await listening(server, "127.0.0.1");
    const outbound = outboundTo(host.port, { names: ["secure.example", "other.example"] });
    const request = (name: string) => outbound.request(`https://${name}:${host.port}/`, LIMITS);
    const invalid = { code: "outbound.failed", message: "The certificate of the host is not valid." };
    await expect(request("secure.example")).rejects.toMatchObject(invalid);
    const defaults = getCACertificates();
    try {
      setDefaultCACertificates([...defaults, SECURE_EXAMPLE.cert]);
      expect(text((await request("secure.example")).body)).toBe("secure");
      await expect(request("other.example")).rejects.toMatchObject(invalid);
    } finally {
      setDefaultCACertificates(defaults);
    }
  });
});
