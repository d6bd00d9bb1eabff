import type { IncomingMessage } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";
import type { ShellParts } from "../shell-parts.ts";
import { createAdmission, type Upgrade } from "./realtime-admission.ts";
import { announce } from "./announcement.ts";
import { announceTo } from "./audience.ts";
import { CODES, openConnection, type Connection, type Holder } from "./connection.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { HubEvent, Hub } from "./hub.ts";
import { refusalOf } from "./upgrade-requests.ts";

const MESSAGE_BYTES = 64 * 1024;
/** Clients with more unread data are disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024;
const HEARTBEAT_MS = 30_000;
const GOODBYE_MS = 1_000;

type RealtimeParts = Pick<ShellParts, "settings" | "services" | "limits" | "log"> & { hub: Hub; heartbeatMs?: number };

export type Realtime = {
  upgrade: Upgrade;
  connections: () => number;
  /** Closes every connection within a second; clients reconnect by themselves. Resolves when no message is pending. */
  close(): Promise<void>;
};

export function openRealtime({ settings, services, limits, log, hub, heartbeatMs = HEARTBEAT_MS }: RealtimeParts): Realtime {
  const now = () => new Date();
  const connections = new Map<WebSocket, Connection>();
  const options = { noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_BYTES, closeTimeout: GOODBYE_MS };
  const server = new WebSocketServer(options);
  let announcing = Promise.resolve();

  /** Sequential, so that clients get events in order. */
  function onEvent(event: HubEvent): void {
    if (event.about === "gap") return closeAll(CODES.missed, "Some events may have been missed.");
    if (event.about === "page") return;
    const at = now();
    const { accounts } = services;
    const { store } = services.for({ role: "visitor" });
    announcing = announcing
      .then(() => announceTo(connections.values(), announce(event), { accounts, store, at }))
      .catch(log.defect);
  }

  function closeAll(code: number, reason: string): void {
    for (const client of server.clients) client.close(code, reason);
  }

  function begin(client: WebSocket, request: IncomingMessage, holder: Holder | null): void {
    client.on("error", () => client.terminate());
    const refusal = refusalOf(request, settings);
    if (refusal) return refuse(client, refusal);
    const connection = openConnection(peerOf(client), holder);
    connections.set(client, connection);
    client.on("message", (data, isBinary) => connection.receive(Buffer.isBuffer(data) && !isBinary ? data.toString() : null));
    client.on("close", () => connections.delete(client));
  }

  const unsubscribe = hub.subscribe(onEvent);
  const stopHeartbeat = startHeartbeat(server.clients, heartbeatMs);
  return {
    upgrade: createAdmission({ settings, services, limits, log, server, begin }),
    connections: () => connections.size,
    close() {
      unsubscribe();
      stopHeartbeat();
      server.close();
      closeAll(CODES.leaving, "The site is stopping.");
      return announcing;
    },
  };
}

function peerOf(client: WebSocket) {
  return {
    send(text: string) {
      if (client.bufferedAmount > MAX_UNREAD_BYTES) client.terminate();
      else client.send(text);
    },
    close: (code: number, reason: string) => client.close(code, reason),
  };
}

/** Sends the message, then a close code after which clients do not reconnect. */
function refuse(client: WebSocket, message: string): void {
  client.send(JSON.stringify({ type: "error", data: { code: CODES.refused, message } }));
  client.close(CODES.refused, message);
}
