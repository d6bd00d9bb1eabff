import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { verifies } from "../../examples/verify-webhook.mjs";
import { listening } from "./local-host.ts";

/** One request as received. */
export type Received = {
  id: string;
  type: string;
  subject: string | undefined;
  body: string;
  /** Whether it was signed with the secret, at about this time. */
  isSigned: (secret: string, now: number) => boolean;
};

export type WebhookReceiver = { port: number; address: string; received: Received[]; kill: () => Promise<void> };

/**
 * A real receiver on this machine, which verifies as docs/api.md shows.
 * @param answer Called after the request was noted.
 */
export async function webhookReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) => void response.writeHead(204).end(),
  port = 0,
): Promise<WebhookReceiver & AsyncDisposable> {
  const received: Received[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { type, data } = JSON.parse(body) as { type: string; data: { id?: string } };
    const { headers } = request;
    const id = String(headers["webhook-id"]);
    const isSigned = (secret: string, now: number) => verifies(headers, body, secret, now);
    received.push({ id, type, subject: data.id, body, isSigned });
    answer(response, received.at(-1)!);
  }
  const server = createServer((request, response) => void receive(request, response));
  const { port: used, [Symbol.asyncDispose]: close } = await listening(server, "::", port);
  let closed: Promise<void> | undefined;
  const kill = () => (closed ??= close());
  return { port: used, address: `http://127.0.0.1:${used}/in`, received, kill, [Symbol.asyncDispose]: kill };
}
