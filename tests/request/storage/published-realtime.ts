import { Client, Realtime, type RealtimeResponseEvent } from "appwrite";
import { afterAll, beforeAll, vi } from "vitest";
import { WebSocket } from "ws";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";

export type FileEvent = RealtimeResponseEvent<{ $id: string; name: string }>;

/** The package expects a browser's timers and storage. */
export function withBrowserGlobals(): void {
  beforeAll(() => {
    vi.stubGlobal("window", { ...globalThis, setInterval, clearInterval, localStorage: { getItem: () => null } });
    for (const level of ["log", "error"] as const) vi.spyOn(console, level).mockReturnValue();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Subscribes with the published package and a session cookie; resolves once subscribed. */
export async function follow(origin: string, channels: (string | { toString(): string })[], cookie: string) {
  vi.stubGlobal("WebSocket", withCookie(cookie));
  const realtime = new Realtime(new Client().setEndpoint(`${origin}/v1`).setProject(STORAGE_PROJECT));
  const events: FileEvent[] = [];
  const waiting: (() => void)[] = [];
  let subscribed = untilSubscribed(realtime);
  await realtime.subscribe<FileEvent["payload"]>(channels.map(String), (event) => {
    events.push(event);
    for (const go of waiting.splice(0)) go();
  });
  await subscribed;
  subscribed = untilSubscribed(realtime);
  return {
    untilBack: () => subscribed,
    async until(count: number): Promise<FileEvent[]> {
      while (events.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return events;
    },
    [Symbol.asyncDispose]: () => realtime.disconnect(),
  };
}

/** Waits for the connection that is opened next. */
function untilSubscribed(realtime: Realtime): Promise<void> {
  return new Promise((resolve) => {
    realtime.onOpen(() =>
      realtime["socket"]?.addEventListener("message", ({ data }: MessageEvent) => {
        if (String(data).includes('"to":"subscribe"')) resolve();
      }),
    );
  });
}

/** A browser would send the cookie automatically. */
function withCookie(cookie: string) {
  return class extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie } });
    }
  };
}
