import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Sends bytes unchanged; `received` is everything so far. */
export type RawConnection = { socket: Socket; received: () => string };

export async function connectTo(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk) => (text += String(chunk)));
  await once(socket, "connect");
  return { socket, received: () => text };
}

/** Rejects if the connection ends first. */
export async function untilReceived({ socket, received }: RawConnection, part: string): Promise<void> {
  while (!received().includes(part)) {
    if (socket.readableEnded || socket.destroyed) throw new Error(`The connection ended after: ${received()}`);
    await Promise.race([once(socket, "data"), once(socket, "close")]);
  }
}

/**
 * Sends a request and the beginning of another in one write; resolves once the site has read both. Send `\r\n` to complete it.
 */
export async function sendHalf(connection: RawConnection, path: string): Promise<void> {
  connection.socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
  await untilReceived(connection, '"problems":[]}');
}

/** Resolves once connections to `origin` are refused. */
export async function untilClosed(origin: string): Promise<void> {
  const refused = () =>
    connectTo(origin).then(
      ({ socket }) => socket.destroy() === null,
      () => true,
    );
  while (!(await refused()));
}
