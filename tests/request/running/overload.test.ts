import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPath } from "#app/kinds/addresses/admin-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { connectTo } from "../raw.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";

/** More than a network may have running and waiting. */
const BATCH = 200;
const CACHED = "/movies";

let site: RunningSite;
let cookie: string;
let batches = 0;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  cookie = await signIn(site);
  await ask(site.origin, CACHED);
});
afterAll(() => site[Symbol.asyncDispose]());

type Answer = { status: string; headers: string; body: string };

/** Sends requests in one write, so that the site reads them together. @returns The responses, and the result of `beside`. */
async function flood<T>(headers: string, beside: () => Promise<T> = async () => undefined as T, path = "/search") {
  const connection = await connectTo(site.origin);
  const [target, ended] = [`${path}?batch=${++batches}`, once(connection.socket, "close")];
  const requests = Array.from({ length: BATCH }, (_, at) => {
    const last = at === BATCH - 1 ? "Connection: close\r\n" : "";
    return `GET ${target}&q=${at} HTTP/1.1\r\nHost: localhost\r\n${headers}${last}\r\n`;
  });
  connection.socket.write(requests.join(""));
  const besides = await beside();
  await ended;
  const answers = connection
    .received()
    .split("HTTP/1.1 ")
    .slice(1)
    .map((text): Answer => {
      const [head = "", body = ""] = text.split("\r\n\r\n", 2);
      return { status: head.slice(0, 3), headers: head, body };
    });
  return { answers, besides, refused: answers.filter(({ status }) => status === "503") };
}

describe("an overloaded site", () => {
  it("renders some pages, refuses others with a light page, and answers all requests", async () => {
    const { answers, refused } = await flood("Accept: text/html\r\n");
    expect(answers).toHaveLength(BATCH);
    expect(answers.filter(({ status }) => status === "200").length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === "200").length + refused.length).toBe(BATCH);
    const { headers, body } = refused[0] as Answer;
    expect(headers).toMatch(/^Retry-After: [1-5]$/m);
    expect(headers).toContain("Content-Type: text/html");
    expect(headers).toContain("Cache-Control: no-store");
    expect(headers).toContain("Content-Security-Policy: default-src 'self'");
    expect(body).toContain("The site is very busy");
    expect(body).not.toMatch(/<script|<link|src=/);
    await site.untilLogged({ event: "overload.began" });
  });

  it("still serves health checks, cached pages, files, and editors", async () => {
    const { besides, refused } = await flood("", () =>
      Promise.all([
        ask(site.origin, "/healthz"),
        ask(site.origin, CACHED),
        ask(site.origin, "/favicon.ico"),
        ask(site.origin, createPath(kindOf("movie")), { headers: { Cookie: cookie } }),
      ]),
    );
    expect(besides.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(refused.length).toBeGreaterThan(0);
  });

  it("does not treat a forged cookie as an editor's", async () => {
    const { refused } = await flood(`Cookie: ${cookie.split("=", 1)[0]}=made-up\r\n`, undefined, "/admin/login");
    expect(refused.length).toBeGreaterThan(0);
  });

  it("answers scripts in their own format", async () => {
    const { refused } = await flood("", undefined, "/search/suggest");
    const { headers, body } = refused[0] as Answer;
    expect(headers).toContain("Content-Type: application/json");
    expect(JSON.parse(body)).toEqual({ message: expect.stringContaining("very busy") });
  });

  it("recovers afterwards", async () => {
    expect((await ask(site.origin, "/search?q=afterwards")).status).toBe(200);
  });
});
