import { request } from "node:http";
import { pipeline } from "node:stream";
import { localHost } from "./local-host.ts";
import type { S3Keys } from "./own-s3.ts";

type Fault = "none" | "full" | "gone";

const FULL = "<Error><Code>XMinioStorageFull</Code><Message>No space left.</Message></Error>";

/** Passes requests on to the server of `keys`, until `fault` is set. */
export async function faultyS3({ endpoint, ...keys }: S3Keys) {
  const state: { fault: Fault } = { fault: "none" };
  const target = new URL(endpoint);
  const host = await localHost((incoming, outgoing) => {
    const { method = "GET", url, headers } = incoming;
    if (state.fault === "gone") {
      incoming.socket.destroy();
      return;
    }
    if (state.fault === "full" && method !== "GET" && method !== "HEAD") {
      incoming.resume();
      outgoing.writeHead(507, { "Content-Type": "application/xml" }).end(FULL);
      return;
    }
    const passed = request({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      pipeline(answer, outgoing, () => {});
    });
    pipeline(incoming, passed, () => {});
  }, "127.0.0.1");
  return Object.assign(state, {
    keys: { ...keys, endpoint: `http://127.0.0.1:${host.port}` } satisfies S3Keys,
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  });
}
