import { request, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { untilSeen } from "./store-beside.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Limits the time for the whole response; no limit if undefined. */
  deadlineMs?: number | undefined;
};

/** Sends target and headers unchanged, Host included; fetch would normalize them. */
export async function ask(
  origin: string,
  target: string,
  { method = "GET", headers = {}, body = "", deadlineMs }: Question = {},
): Promise<Answer> {
  await untilSeen();
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const length = body && !headers["Transfer-Encoding"] ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
  const signal = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
  request({ hostname, port, path: target, method, headers: { ...length, ...headers }, signal }, (response) => {
    const { statusCode = 0, headers } = response;
    text(response).then((body) => resolve({ status: statusCode, headers, body }), reject);
  })
    .on("error", reject)
    .end(body);
  return promise;
}
