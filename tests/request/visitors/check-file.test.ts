import { afterAll, beforeAll, expect, it } from "vitest";
import { buildFileRow, buildItem } from "../../data/builders.ts";
import type { Store } from "#app/store/store.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startAdminSite } from "../site-with-store.ts";
import { hiddenItem, STATES } from "./hidden-items.ts";

const DIGITS = "abcde";
const checksum = (digit: string) => DIGITS + digit.repeat(59);
const files = (digit: string) => [buildFileRow({ url: `https://files.example/${digit}`, sha256: checksum(digit) })];

let site: RunningSite;
let store: Store;
let sent = 0;

beforeAll(async () => {
  ({ site, store } = await startAdminSite({ TRUSTED_PROXIES: "127.0.0.1" }));
  await store.items.insert(buildItem("movie", { id: "shown", itemName: "Shown", files: files("1") }));
  await store.items.insert(buildItem("software", { id: "hidden-kind", files: files("2") }));
  for (const [state, put] of Object.entries(STATES)) await put(store, { ...hiddenItem(state), files: files("3") });
  const pieces = { sizeBytes: 2 ** 30, pieceBytes: 2 ** 22, sha1Pieces: "2".repeat(40) };
  await store.pieces.put({ ...pieces, sha256: checksum("1"), sha256Pieces: `54321${"0".repeat(59)}` });
  await store.pieces.put({ ...pieces, sha256: checksum("3"), sha256Pieces: `54321${"1".repeat(59)}` });
});
afterAll(() => site[Symbol.asyncDispose]());

/** Each from another network, unless named. */
const find = (body: string, headers: Record<string, string> = {}, path = "/check-file") =>
  ask(site.origin, path, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": `10.${sent++}.0.1`, ...headers },
  });

const FOUND = [{ digests: [checksum("1"), `54321${"0".repeat(59)}`], title: "Shown", path: "/movies/shown" }];

it("finds public files alone, by five digits of the whole or of the first piece", async () => {
  for (const digits of [DIGITS, "54321"]) {
    const { status, body } = await find(`digits=${digits}`);
    expect([status, JSON.parse(body)]).toEqual([200, FOUND]);
  }
  expect((await find("digits=00000")).body).toBe("[]");
});

it.each(["", "digits=", "digits=abcd", "digits=abcdef", "digits=ABCDE", "digits=abcd%25", `digits=${"a".repeat(64)}`])(
  "takes exactly five digits, not %j",
  async (body) => expect((await find(body)).status).toBe(400),
);

it("takes no other type of body, no digits in the address, and nothing from other sites", async () => {
  expect((await find(DIGITS, { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await find("", {}, `/check-file?digits=${DIGITS}`)).status).toBe(400);
  expect((await find(`digits=${DIGITS}`, { Origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await ask(site.origin, "/check-file")).status).toBe(404);
});

it("limits how many a network asks for", async () => {
  const from = { "X-Forwarded-For": "192.0.2.7" };
  const answers = [];
  for (let at = 0; at < 11; at++) answers.push(await find(`digits=${DIGITS}`, from));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
});

it("sends the pieces of a file with its public item only", async () => {
  const piecesOf = (id: string, digit: string) => ask(site.origin, `/download/${id}/pieces/${checksum(digit)}`);
  const { headers, body } = await piecesOf("shown", "1");
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
  expect(JSON.parse(body)).toEqual([expect.objectContaining({ sha256: checksum("1"), sizeBytes: 2 ** 30 })]);
  expect((await piecesOf("shown", "3")).body).toBe("[]");
  expect((await piecesOf("hidden-kind", "2")).status).toBe(404);
  for (const state of Object.keys(STATES)) {
    const expected = state === "withdrawn" ? 410 : state === "pending" ? 200 : 404;
    const answer = await piecesOf(state === "pending" ? "openly" : hiddenItem(state).id, "3");
    expect([state, answer.status, answer.body.includes(checksum("3"))]).toEqual([state, expected, false]);
  }
});
