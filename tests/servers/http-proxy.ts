import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type RequestOptions, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export type HttpProxy = { origin: string } & AsyncDisposable;

const TRY_AGAIN_MS = 20;

/**
 * A reverse proxy that treats requests as the writes of deploy/Caddyfile: it asks a site for its health until there is an answer,
 * then sends the request on a connection of its own, once. A request that is lost is answered with 502.
 */
export async function startHttpProxy(sitePort: number): Promise<HttpProxy> {
  const agent = new Agent({ keepAlive: true });
  const site = { host: "127.0.0.1", port: sitePort };
  const untilWell = async () => {
    while (!(await isAnswered({ ...site, agent, path: "/healthz" }))) await pause(TRY_AGAIN_MS);
  };
  const pass = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(asked);
    await untilWell();
    const { method, url: path, headers } = asked;
    try {
      const answer = await ask({ ...site, agent: false, method, path, headers }, body);
      response.writeHead(answer.statusCode ?? 0).end(await buffer(answer));
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  };
  const server = createServer((asked, response) => void pass(asked, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function isAnswered(options: RequestOptions): Promise<boolean> {
  return ask(options).then(
    (answer) => buffer(answer).then(() => true),
    () => false,
  );
}

async function ask(options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
  const [answer] = (await once(request(options).end(body), "response")) as [IncomingMessage];
  return answer;
}
