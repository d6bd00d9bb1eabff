import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type LocalHost = {
  port: number;
  /** Paths, in the order they were requested. */
  requested: string[];
} & AsyncDisposable;

/** A real server on this machine. @param host `::` is reached by IPv4 too. */
export async function localHost(answer: RequestListener, host = "::"): Promise<LocalHost> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    answer(request, response);
  });
  return { requested, ...(await listening(server, host)) };
}

export async function listening(server: Server, host = "::", port = 0) {
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
