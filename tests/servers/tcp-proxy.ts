import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** A proxy that can be cut and restored; its port stays the same. */
export type TcpProxy = { port: number; cut(): Promise<void>; mend(): Promise<void> } & AsyncDisposable;

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const handOn = (socket: Socket) => {
    const onward = connect(targetPort, "127.0.0.1");
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  };
  let server: Server | null = await listenOn(0, handOn);
  const { port } = server.address() as AddressInfo;
  async function cut(): Promise<void> {
    const cutOff = server && once(server, "close");
    server?.close();
    server = null;
    for (const socket of sockets) socket.destroy();
    await cutOff;
  }
  return {
    port,
    cut,
    async mend() {
      server ??= await listenOn(port, handOn);
    },
    [Symbol.asyncDispose]: cut,
  };
}

async function listenOn(port: number, handOn: (socket: Socket) => void): Promise<Server> {
  const server = createServer(handOn).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
