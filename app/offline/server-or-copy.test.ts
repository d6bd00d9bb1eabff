import { expect, it } from "vitest";
import { CACHED_AT, SLOW } from "./offline-messages.ts";
import { serverOrCopy } from "./server-or-copy.ts";

const CACHED_HEADER = `${CACHED_AT};desc="2026-03-01T20:00:00.000Z"`;

const never = new Promise<never>(() => {});
const copy = () => new Response("copy", { headers: { "Server-Timing": CACHED_HEADER, "Content-Type": "text/html" } });

it("is the server's response if it arrives in time", async () => {
  const answer = new Response("fresh");
  expect(await serverOrCopy(Promise.resolve(answer), copy(), never)).toBe(answer);
});

it("is the cached copy, unchanged, if the server is unreachable", async () => {
  const answer = await serverOrCopy(Promise.reject(new TypeError("Failed to fetch")), copy(), never);
  expect(await answer.text()).toBe("copy");
  expect(answer.headers.get("Server-Timing")).toBe(CACHED_HEADER);
});

it("is the copy, marked as slow, if the response is late", async () => {
  const answer = await serverOrCopy(never, copy(), Promise.resolve());
  expect(await answer.text()).toBe("copy");
  expect(Object.fromEntries(answer.headers)).toEqual({
    "server-timing": `${CACHED_HEADER}, ${SLOW}`,
    "content-type": "text/html",
  });
});

it("is the copy, marked as slow, if the server is overloaded", async () => {
  const answer = await serverOrCopy(Promise.resolve(new Response("busy", { status: 503 })), copy(), never);
  expect(await answer.text()).toBe("copy");
  expect(answer.headers.get("Server-Timing")).toBe(`${CACHED_HEADER}, ${SLOW}`);
});
