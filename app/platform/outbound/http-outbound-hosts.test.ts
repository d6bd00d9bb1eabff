import { describe, expect, it } from "vitest";
import { world } from "../../../tests/outbound-world.ts";

describe("hosts", () => {
  it("receive two requests at a time, separately, with a pause in between", async () => {
    let [now, most, overlaps] = [0, 0, 0];
    const busy = new Set<string>();
    const ended = new Map<string, number>();
    const pauses: number[] = [];
    await using host = await world(
      (request, response) => {
        const name = request.headers.host ?? "";
        if (busy.has(name)) overlaps++;
        const last = ended.get(name);
        if (last !== undefined) pauses.push(performance.now() - last);
        busy.add(name);
        most = Math.max(most, ++now);
        setImmediate(() => {
          busy.delete(name);
          ended.set(name, performance.now());
          now--;
          response.end();
        });
      },
      { turns: { atOnce: 2, pauseMs: 30 } },
    );
    const names = ["a.example", "b.example", "c.example"];
    await Promise.all([...names, ...names, ...names].map((name) => host.request("/", {}, name)));
    expect([most <= 2, overlaps, pauses.length]).toEqual([true, 0, 6]);
    expect(Math.min(...pauses)).toBeGreaterThan(25);
  });

  it("may be allowed several requests at once", async () => {
    const waiting: (() => void)[] = [];
    await using host = await world(
      (_request, response) => {
        waiting.push(() => response.end());
        if (waiting.length === 2) for (const answer of waiting.splice(0)) answer();
      },
      { turns: { atOnce: 3, perHost: 2, pauseMs: 0 } },
    );
    await Promise.all(Array.from({ length: 4 }, () => host.request("/")));
    expect(host.requested).toHaveLength(4);
  });

  it.each([
    ["120", 120],
    ["Wed, 01 Jan 2025 00:02:00 GMT", 120],
    ["99999999", 86_400],
  ])("that ask for a pause are not contacted: %s", async (retryAfter, seconds) => {
    let at = Date.parse("2025-01-01T00:00:00Z");
    await using host = await world((_request, response) => response.writeHead(429, { "Retry-After": retryAfter }).end(), {
      now: () => new Date(at),
    });
    expect(await host.request("/")).toMatchObject({ status: 429 });
    await expect(host.request("/")).rejects.toMatchObject({ code: "outbound.wait", retryAfter: seconds });
    expect(await host.request("/", {}, "b.example")).toMatchObject({ status: 429 });
    at += seconds * 1000;
    expect(await host.request("/")).toMatchObject({ status: 429 });
    expect(host.requested).toHaveLength(3);
  });

  it("are contacted again at once if the pause is unreadable", async () => {
    await using host = await world((_request, response) => response.writeHead(503, { "Retry-After": "soon" }).end());
    for (let time = 0; time < 2; time++) expect(await host.request("/")).toMatchObject({ status: 503 });
  });
});
