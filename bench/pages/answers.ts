import { once } from "node:events";
import { get, type Agent, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Recorded } from "./plain-server.ts";

export const FILM = "/movies/metropolis-1927";
export const BROTLI = { "Accept-Encoding": "br" };
/** Headers that node:http adds itself. */
const OWN_HEADERS = /^(?:date|connection|keep-alive)$/i;

type Received = { headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer };

/** Uses a new connection without an agent. @throws for a status other than 200 and 304. */
export async function answerOf(
  address: string,
  headers: Record<string, string>,
  agent: Agent | false = false,
): Promise<Received> {
  const [response] = (await once(get(address, { headers, agent }), "response")) as [IncomingMessage];
  if (response.statusCode !== 200 && response.statusCode !== 304) throw new Error(`${address}: ${response.statusCode}`);
  return { headers: response.headers, rawHeaders: response.rawHeaders, body: await buffer(response) };
}

/** Records the response that the reference servers send. */
export async function record(origin: string, path: string): Promise<Recorded> {
  const whole = await answerOf(origin + path, BROTLI);
  const known = await answerOf(origin + path, { ...BROTLI, "If-None-Match": whole.headers.etag ?? "" });
  return { path, headers: headersOf(whole), body: whole.body.toString("base64"), headersOf304: headersOf(known) };
}

function headersOf({ rawHeaders }: Received): string[] {
  const isOwn = (at: number) => OWN_HEADERS.test(rawHeaders[at - (at % 2)] ?? "");
  return rawHeaders.filter((_, at) => !isOwn(at));
}
