import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { reconnectDelay } from "./reconnect-delay.ts";

/** A tab that was hidden this long disconnects until it is shown again. */
const HIDDEN_MS = 300_000;
/** Counts as this many tries while signed out, so that the client reconnects at the longest delay. */
const TRIES_OF_A_VISITOR = 100;

/**
 * Subscribes to channels and reconnects when the connection is lost.
 * @param onChange Called for each event and after each reconnect, since events may have been missed.
 * @returns Unsubscribes.
 */
export function followEvents(channels: readonly string[], onChange: () => void): () => void {
  let end: (() => void) | null = null;
  let tries = 0;
  let wasThere = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    end = openEventsSocket({ channels, onEvent: onChange, onGreeting, onLost });
  };

  function onGreeting(isSignedIn: boolean): void {
    tries = isSignedIn ? 0 : TRIES_OF_A_VISITOR;
    if (!isSignedIn) {
      pause();
      return onLost(false);
    }
    if (wasThere) onChange();
    wasThere = true;
  }

  function onLost(isForGood: boolean): void {
    end = null;
    if (!isForGood) retry = setTimeout(open, reconnectDelay(tries++));
  }

  function pause(): void {
    clearTimeout(retry);
    end?.();
    end = null;
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(pause, HIDDEN_MS);
    else if (!end) {
      pause();
      open();
    }
  }

  open();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", onVisibility);
    pause();
  };
}

const ADDRESS = `/v1/realtime?project=${STORAGE_PROJECT}`;
const PING_MS = 20_000;
const REFUSED = 1008;

type Message = { type?: string; data?: { user?: object | null } };

type EventsSocketOptions = {
  channels: readonly string[];
  onEvent: () => void;
  /** `isSignedIn` is false once the session has ended; no events follow then. */
  onGreeting: (isSignedIn: boolean) => void;
  /** @param isForGood The site does not want a reconnect. */
  onLost: (isForGood: boolean) => void;
};

/** @returns Closes the connection; no callback runs after that. */
function openEventsSocket({ channels, onEvent, onGreeting, onLost }: EventsSocketOptions): () => void {
  const socket = new WebSocket(ADDRESS);
  const listening = new AbortController();
  const { signal } = listening;
  let isAnswered = true;

  const send = (type: string, data?: unknown) => socket.send(JSON.stringify({ type, data }));

  function onMessage({ type, data }: Message): void {
    isAnswered = true;
    if (type === "event") onEvent();
    if (type !== "connected") return;
    send("subscribe", [{ subscriptionId: "page", channels, queries: [] }]);
    onGreeting(Boolean(data?.user));
  }

  function lose(isForGood: boolean): void {
    end();
    onLost(isForGood);
  }

  /** A connection can be lost silently, after a sleep for example: only a missing reply reveals it. */
  function ping(): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!isAnswered) return lose(false);
    isAnswered = false;
    send("ping");
  }

  function end(): void {
    clearInterval(pinging);
    listening.abort();
    // Browsers log an error when a socket is closed before it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket.close();
  }

  const pinging = setInterval(ping, PING_MS);
  socket.addEventListener("message", ({ data }) => onMessage(JSON.parse(String(data)) as Message), { signal });
  socket.addEventListener("close", ({ code }) => lose(code === REFUSED), { signal });
  return end;
}
