import { once } from "node:events";
import { WebSocket } from "ws";

export type Message = { type: string; data?: Record<string, unknown> };

export type Listener = {
  socket: WebSocket;
  messages: Message[];
  send(type: string, data?: unknown): void;
  subscribe(...channels: string[]): Promise<Message>;
  /** The first message of this type that was not returned before. */
  next(type: string): Promise<Message>;
  /** The close code. */
  ended: Promise<number>;
} & Disposable;

type ListenOptions = { headers?: Record<string, string>; query?: string };

/** Resolves once connected, or refused by a message. */
export async function listen(
  origin: string,
  { headers = {}, query = "?project=marquee" }: ListenOptions = {},
): Promise<Listener> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/v1/realtime${query}`, { headers });
  const messages: Message[] = [];
  const waited = new Set<Message>();
  const ended = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.on("message", (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message));
  await once(socket, "open");

  async function next(type: string): Promise<Message> {
    for (;;) {
      const found = messages.find((message) => message.type === type && !waited.has(message));
      if (found) {
        waited.add(found);
        return found;
      }
      const turn = new AbortController();
      await Promise.race([once(socket, "message", turn), once(socket, "close", turn)]);
      turn.abort();
      if (socket.readyState === WebSocket.CLOSED) throw new Error(`Ended without ${type}: ${JSON.stringify(messages)}`);
    }
  }

  const send = (type: string, data?: unknown) => socket.send(JSON.stringify({ type, data }));
  return {
    socket,
    messages,
    send,
    next,
    ended,
    subscribe(...channels) {
      send("subscribe", [{ subscriptionId: channels.join(), channels, queries: [] }]);
      return next("response");
    },
    [Symbol.dispose]: () => socket.terminate(),
  };
}
