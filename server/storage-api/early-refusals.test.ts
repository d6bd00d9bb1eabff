import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { AppError } from "#app/lib/errors.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { withDefects } from "../http/defects.ts";
import { createLog } from "../process/log.ts";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { createEarlyRefusals } from "./early-refusals.ts";

const FRIEND = "https://friend.example";
const refuseStorage = createEarlyRefusals({ publicUrl: null, trustedProxies: trustedProxies([]), storageOrigins: [FRIEND] });
const BUSY = new AppError("request.busy", "Too many.", [], 5);

/** The response of a site whose listener throws. */
async function answerFor(path: string, error: unknown): Promise<Response> {
  const parts = { headersOf: () => ({ "X-Own": "yes" }), languageOf: () => ENGLISH, refuseStorage };
  const listener = withDefects(
    createLog(
      () => {},
      () => new Date(),
    ),
    parts,
    () => Promise.reject(error),
  );
  await using server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return await fetch(origin + path, { headers: { Origin: FRIEND, Accept: "text/html", Connection: "close" } });
}

it.each([
  [BUSY, 503, "general_server_error", "Too many.", "5"],
  [new AppError("store.unavailable", "Away.", [], 3), 503, "general_server_error", "Away.", "3"],
  [new TypeError("secret"), 500, "general_unknown", "Server Error", null],
])("an error before the storage API has the protocol's format: %s", async (error, status, type, message, retryAfter) => {
  const answer = await answerFor("/v1/storage/buckets/images/files", error);
  expect(await answer.json()).toEqual({ message, code: status, type, version: "1.9.6" });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json; charset=UTF-8",
    "access-control-allow-origin": FRIEND,
    "x-own": "yes",
  });
  expect(answer.headers.get("retry-after")).toBe(retryAfter);
});

it("an error elsewhere is a page", async () => {
  expect((await answerFor("/movies", BUSY)).headers.get("content-type")).toContain("text/html");
});

it.each([
  ["/v1", true],
  ["/v1?project=marquee", true],
  ["/v1/../movies", true],
  ["/v1\\ping", true],
  ["http://elsewhere.example/v1/ping", true],
  ["/v10/ping", false],
  ["/movies/v1/", false],
  ["*", false],
])("%s belongs to the storage API: %s", (url, isOfStorage) => {
  const request = { url, headers: {} } as IncomingMessage;
  expect(refuseStorage(request, BUSY) !== null).toBe(isOfStorage);
});
