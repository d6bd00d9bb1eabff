import { expect, it } from "vitest";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { localHost } from "../../tests/servers/local-host.ts";
import { askForReleases } from "./newest-release.ts";

const DAY_MS = 86_400_000;

async function startReleaseHost(answers: readonly string[]) {
  const left = [...answers];
  const agents: unknown[] = [];
  const host = await localHost((request, response) => {
    agents.push(request.headers["user-agent"]);
    const answer = left.shift();
    response.writeHead(answer === undefined ? 500 : 200).end(answer);
  });
  let at = Date.UTC(2026, 0, 1);
  const now = () => new Date(at);
  const allow = [`127.0.0.1:${host.port}`];
  const outbound = createHttpOutbound({ userAgent: "Marquee/0.1.0", allow, now, turns: { atOnce: 1, pauseMs: 0 } });
  const newest = askForReleases({ url: `http://127.0.0.1:${host.port}/latest.json`, outbound, now });
  const ask = () => newest(new AbortController().signal);
  return {
    newest: ask,
    agents,
    requested: host.requested,
    pass: () => (at += DAY_MS),
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  };
}

it("is checked once a day, and stays known while the server is down", async () => {
  await using releases = await startReleaseHost(['{"version":"0.2.0","url":"https://films.example/releases"}']);
  expect(await releases.newest()).toBe("0.2.0 (https://films.example/releases)");
  expect(await releases.newest()).toBe("0.2.0 (https://films.example/releases)");
  expect(releases.requested).toEqual(["/latest.json"]);
  releases.pass();
  expect(await releases.newest()).toBe("0.2.0 (https://films.example/releases)");
  expect(releases.requested).toHaveLength(2);
  expect(releases.agents).toEqual(["Marquee/0.1.0", "Marquee/0.1.0"]);
});

it.each(["", "[]", "null", "<html>", '{"version":2}', '{"version":"newest"}', '{"version":"<b>1.0.0</b>"}', "x".repeat(20_000)])(
  "is ignored in %j",
  async (answer) => {
    await using releases = await startReleaseHost([answer]);
    expect(await releases.newest()).toBeNull();
  },
);

it.each(["javascript:alert(1)", `https://films.example/${"x".repeat(300)}`, 7])(
  "is named without the address %j",
  async (url) => {
    await using releases = await startReleaseHost([JSON.stringify({ version: "0.2.0", url })]);
    expect(await releases.newest()).toBe("0.2.0");
  },
);
