import { afterAll, beforeAll, expect, it } from "vitest";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { connectTo, untilReceived } from "../raw.ts";

const FILES = "/v1/storage/buckets/images/files";

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ environment: { DEMO: "0" } });
});
afterAll(() => site[Symbol.asyncDispose]());

it.each([
  ["a folder that begins with a dot", "/v1/.env", 404, "general_route_not_found"],
  ["a hidden file of a bucket", `${FILES}/.git/view?project=marquee`, 404, "storage_file_not_found"],
  ["an encoded dot", "/v1/storage/%2egit/config", 404, "project_not_found"],
  ["a control character", `${FILES}/a%00b?project=marquee`, 400, "general_argument_invalid"],
  ["no UTF-8", `${FILES}/%C3%28/view?project=marquee`, 400, "general_argument_invalid"],
  ["half an escape", "/v1/%", 400, "general_argument_invalid"],
  ["a backslash", "/v1\\storage", 400, "general_argument_invalid"],
  ["no path", "/v1", 404, "general_route_not_found"],
  ["an unknown path", "/v1/health?project=marquee", 404, "general_route_not_found"],
  ["loader data", "/v1/storage.data?project=marquee", 404, "general_route_not_found"],
])("%s is refused in the protocol's format", async (_, target, status, type) => {
  const answer = await ask(site.origin, target);
  expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/json; charset=UTF-8"]);
  expect(JSON.parse(answer.body)).toMatchObject({ code: status, type, version: "1.9.6", message: expect.stringMatching(/./) });
});

it.each(["TRACE", "PROPFIND", "PATCH", "REPORT"])("an unknown method is refused in it: %s", async (method) => {
  const { status, body } = await ask(site.origin, FILES, { method });
  expect([status, JSON.parse(body)]).toMatchObject([404, { code: 404 }]);
});

it("an invalid Host is refused in it, and with a bare 400 elsewhere", async () => {
  const headers = { Host: "a b" };
  const { status, body } = await ask(site.origin, `${FILES}?project=marquee`, { headers });
  expect([status, JSON.parse(body)]).toMatchObject([400, { type: "general_argument_invalid" }]);
  expect(await ask(site.origin, "/healthz", { headers })).toMatchObject({ status: 400, body: "" });
});

it("a realtime handshake with a wrong key is refused in it", async () => {
  const connection = await connectTo(site.origin);
  const head = ["Host: localhost", "Connection: Upgrade", "Upgrade: websocket", "X-Appwrite-Key: mq_nobody"];
  connection.socket.write(`GET /v1/realtime?project=marquee HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  await untilReceived(connection, "general_access_forbidden");
  expect(connection.received()).toMatch(/^HTTP\/1\.1 401 [^]*application\/json/);
});
