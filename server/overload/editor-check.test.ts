import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { SESSION_COOKIE } from "#app/accounts/accounts.ts";
import { createEditorCheck } from "./editor-check.ts";

const MINUTE_MS = 60_000;

function withCookie(token: string, network = "a"): IncomingMessage {
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, "x-network": network };
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

function checked() {
  let clock = 0;
  const asked: string[] = [];
  const isEditor = createEditorCheck({
    isSignedIn: async ({ headers }) => {
      const token = headers.cookie?.split("=", 2)[1] ?? "";
      asked.push(token);
      return token.startsWith("valid");
    },
    networkOf: ({ headers }) => String(headers["x-network"]),
    nowMs: () => clock,
  });
  return { isEditor, asked, wait: (ms: number) => (clock += ms) };
}

it("treats no request without a session cookie as an editor's", async () => {
  const { isEditor, asked } = checked();
  expect(await isEditor(Object.assign(new IncomingMessage(new Socket()), { headers: { cookie: "theme=dark" } }))).toBe(false);
  expect(asked).toEqual([]);
});

it("checks a session once in 30 seconds, and once for concurrent requests", async () => {
  const { isEditor, asked, wait } = checked();
  expect(await Promise.all([isEditor(withCookie("valid")), isEditor(withCookie("valid"))])).toEqual([true, true]);
  expect(await isEditor(withCookie("valid"))).toBe(true);
  expect(asked).toHaveLength(1);
  wait(MINUTE_MS);
  expect(await isEditor(withCookie("valid"))).toBe(true);
  expect(asked).toHaveLength(2);
});

it("checks ten forged cookies per network and minute, without affecting others", async () => {
  const { isEditor, asked, wait } = checked();
  for (let guess = 0; guess < 20; guess++) expect(await isEditor(withCookie(`guess${guess}`))).toBe(false);
  expect(asked).toHaveLength(10);
  expect(await isEditor(withCookie("valid"))).toBe(false);
  expect(await isEditor(withCookie("valid", "b"))).toBe(true);
  wait(MINUTE_MS);
  expect(await isEditor(withCookie("valid"))).toBe(true);
});

it("counts the forged cookies of an IPv6 customer's networks together", async () => {
  const { isEditor, asked } = checked();
  for (let guess = 0; guess < 20; guess++) await isEditor(withCookie(`guess${guess}`, `2001:db8:1:${guess}`));
  expect(asked).toHaveLength(10);
});

it("limits concurrent checks", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let asked = 0;
  const isEditor = createEditorCheck({
    isSignedIn: () => (asked++, promise),
    networkOf: ({ headers }) => String(headers["x-network"]),
  });
  const all = Array.from({ length: 30 }, (_, at) => isEditor(withCookie(`valid${at}`, String(at % 5))));
  resolve(true);
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(8);
  expect(asked).toBe(8);
});

it("treats a failed check as negative", async () => {
  const isEditor = createEditorCheck({ isSignedIn: () => Promise.reject(new Error("away")), networkOf: () => "a" });
  expect(await isEditor(withCookie("valid"))).toBe(false);
});
