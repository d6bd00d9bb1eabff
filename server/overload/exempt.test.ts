import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { isExempt } from "./exempt.ts";

const of = (url: string) => Object.assign(new IncomingMessage(new Socket()), { url });

it.each([
  "/healthz",
  "/healthz?now",
  "/v1/storage/buckets",
  "/static/js/a.js",
  "/pictures/0/90.webp",
  "/og/a.jpg",
  "/favicon.ico",
])("exempts %s", (url) => expect(isExempt(of(url))).toBe(true));

it("exempts the plain health check of a proxy", () => expect(isExempt(Object.assign(of("/"), { method: "OPTIONS" }))).toBe(true));

it.each([
  "/",
  "/search?q=/static/",
  "/download/a",
  "/admin/login",
  "/HEALTHZ",
  "/healthz/",
  "/healthzz",
  "/static",
  "/static/../search",
  "/static/%2e%2e/search",
  "/static\\..\\search",
  "//static/a",
  "/other.ico",
])("queues %s", (url) => expect(isExempt(of(url))).toBe(false));
