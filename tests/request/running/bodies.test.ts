import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPath } from "#app/kinds/addresses/admin-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { buildInput } from "../../data/builders.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { connectTo, untilReceived } from "../raw.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const MB = 1024 * 1024;
const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const movie = kindOf("movie");

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  cookie = await signIn(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(site.origin, path, { method: "POST", headers: { ...FORM, ...headers }, body });
const asAdmin = () => ({ Cookie: cookie });

async function statusBeforeEnd(path: string, headers: Record<string, string>, begun: string): Promise<number> {
  const connection = await connectTo(site.origin);
  const lines = Object.entries({ Host: "localhost", ...FORM, ...headers }).map(([name, value]) => `${name}: ${value}`);
  connection.socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${begun}`);
  await untilReceived(connection, "\r\n\r\n");
  connection.socket.destroy();
  return Number(connection.received().split(" ", 2)[1]);
}

const STALE_SESSION = { Cookie: "marquee.session_token=nonsense.nonsense" };

describe("a visitor's form", () => {
  it.each([
    ["/admin/login", 413],
    ["/ADMIN/Login", 413],
    ["/admin/login.data", 413],
    ["/admin/invite/x", 413],
    ["/admin/invite/x.data", 413],
    ["/admin/create/movies", 401],
    ["/admin/create/movies.data", 401],
    ["/admin.data", 401],
    ["/ratings/x", 413],
    ["/movies", 405],
  ])("of 8 MB to %s is answered before it was sent", async (path, status) => {
    const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    for (const headers of [{}, STALE_SESSION]) {
      const sized = { ...browser, ...headers, "Content-Length": String(8 * MB) };
      expect(await statusBeforeEnd(path, sized, "a&".repeat(10_000))).toBe(status);
    }
  });

  it("of unknown length is answered as soon as it has too many bytes or fields", async () => {
    const chunked = { "Transfer-Encoding": "chunked" };
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    expect(await statusBeforeEnd("/admin/login", chunked, chunk("a=".padEnd(16 * 1024 + 1, "x")))).toBe(413);
    expect(await statusBeforeEnd("/admin/login", chunked, chunk("a&".repeat(100)))).toBe(400);
    expect((await send("/admin/login", "a=1&b=2", chunked)).status).toBe(401);
  });

  it("has at most 100 fields, and more are reported", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, number) => `f${number}=x`).join("&");
    expect((await send("/admin/login", fields(100))).status).toBe(401);
    const { status, body } = await send("/admin/login", fields(101));
    expect([status, body]).toEqual([400, "This form has too many fields. The limit is 100."]);
  });

  it("of 4 million fields is rejected with a message, without affecting others", async () => {
    const { status, body } = await send("/admin/login", "a&".repeat(4 * MB));
    expect([status, body]).toEqual([413, "This form is too large. The limit is 16 KB."]);
    expect((await ask(site.origin, "/healthz")).status).toBe(200);
  });

  it.each(["multipart/form-data; boundary=x", "application/json", "text/plain", ""])(
    "is rejected when it is %j",
    async (type) => {
      expect((await send("/admin/login", "{}", { "Content-Type": type })).status).toBe(415);
    },
  );
});

describe("an admin's form", () => {
  it("has at most 5,000 fields and 8 MB", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, number) => `f${number}=x`).join("&");
    expect((await send("/admin/create", fields(5000), asAdmin())).status).toBe(422);
    expect((await send("/admin/create", fields(5001), asAdmin())).status).toBe(400);
    expect((await send("/admin/create", `a=${"x".repeat(8 * MB)}`, asAdmin())).status).toBe(413);
  });

  it("with 40 people, 25 screenshots and 100,000 letters is saved", async () => {
    const blank = buildInput(movie);
    const [person, screenshot] = [blank.cast[0], blank.screenshots[0]];
    const input = {
      ...blank,
      description: "é".repeat(100_000),
      cast: Array.from({ length: 40 }, (_, number) => ({ ...person, id: number + 1, name: `Person ${number}` })),
      screenshots: Array.from({ length: 25 }, (_, number) => ({ ...screenshot, id: number + 1 })),
    };
    const body = new URLSearchParams([["id", "large"], ...formEntries(input)]).toString();
    expect((await send(createPath(movie), body, asAdmin())).status).toBe(200);
    const store = await openStoreBeside(site.dataDir);
    expect(await store.items.get("large")).toMatchObject(input);
    await store.close();
  });
});

it("addresses and cookies of as many parts as a header can hold get a response", async () => {
  const many = (part: string) => part.repeat(Math.floor(12_000 / part.length));
  for (const path of ["/", "/movies", "/search", "/watchlist/items", "/search/suggest", "/admin/login"]) {
    for (const part of ["a&", "q&", "genre=a&", "ids=a&"]) {
      const { status } = await ask(site.origin, `${path}?${many(part)}`, { headers: { Cookie: many("a=b;").slice(0, 3000) } });
      expect([path, part, status < 500]).toEqual([path, part, true]);
    }
  }
  expect((await ask(site.origin, "/admin", { headers: { Cookie: many("a=b;") } })).status).toBe(302);
});
