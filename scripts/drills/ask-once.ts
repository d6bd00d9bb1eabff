import { request as requestHttp, type Agent, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";

/** `from` is a local address to connect from: 127.0.0.2 and so on count as other visitors. */
export type Asked = {
  from?: string;
  agent?: Agent;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};
export type Answered = { status: number; headers: IncomingHttpHeaders; body: string };
export type Ask = (path: string, asked?: Asked) => Promise<Answered>;

/**
 * Uses a new connection unless an agent is given: the server may close an idle one just as it is reused, which browsers retry, so
 * it must not count as lost.
 */
export function askOnce(
  url: URL,
  timeOutMs: number,
  { from, agent, method = "GET", headers = {}, body = "" }: Asked = {},
): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const options = {
    method,
    agent: agent ?? false,
    localAddress: from,
    headers: { ...length, ...headers },
    signal: AbortSignal.timeout(timeOutMs),
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  request(url, options, (response) => {
    const { statusCode = 0, headers: received } = response;
    text(response).then((content) => resolve({ status: statusCode, headers: received, body: content }), reject);
  })
    .on("error", reject)
    .end(body);
  return promise;
}
