import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { verifies } from "../../examples/verify-webhook.mjs";
import { listening } from "./local-host.ts";

/** One purge as received: `tags` in their order; empty if it only asks for an acknowledgement. */
export type Purge = { tags: readonly string[]; isSigned: (secret: string, now: number) => boolean };

/** A cache or the webhook of one, on this machine, which notes purges and answers with `status`, 200 at first. */
export async function purgedCache(port = 0) {
  const purges: Purge[] = [];
  const cache = { purges, status: 200, address: "" };
  function receive({ method, url, headers }: IncomingMessage, body: string): void {
    if (method !== "PURGE" && url !== "/purge") throw new Error(`${method} ${url} is no purge.`);
    const tags = method === "PURGE" ? String(headers["xkey-purge"] ?? "").split(" ") : (JSON.parse(body) as Sent).tags;
    purges.push({ tags: tags.filter(Boolean), isSigned: (secret, now) => verifies(headers, body, secret, now) });
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (cache.status === 200) receive(request, body);
    response.writeHead(cache.status).end();
  }
  const server = createServer((request, response) => void answer(request, response));
  const { port: used, [Symbol.asyncDispose]: close } = await listening(server, "::", port);
  cache.address = `http://127.0.0.1:${used}/purge`;
  return Object.assign(cache, { [Symbol.asyncDispose]: close });
}

type Sent = { tags: string[]; everything: boolean };
