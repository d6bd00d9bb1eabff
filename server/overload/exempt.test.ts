import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../tests/builders.ts";
import { createExemption } from "./exempt.ts";

let folder: TemporaryFolder;
let isExempt: (request: IncomingMessage) => boolean;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder.path, "favicon.ico"), "icon");
  isExempt = createExemption(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

const of = (url: string) => Object.assign(new IncomingMessage(new Socket()), { url });

it.each([
  "/healthz",
  "/healthz?now",
  "/v1/storage/buckets",
  "/static/js/a.js",
  "/pictures/0/90.webp",
  "/og/a.jpg",
  "/favicon.ico?v=2",
])("lets %s pass", (url) => expect(isExempt(of(url))).toBe(true));

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
])("has %s wait for its turn", (url) => expect(isExempt(of(url))).toBe(false));
