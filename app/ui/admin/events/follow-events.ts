import { openEventsSocket } from "./events-socket.ts";
import { reconnectDelay } from "./reconnect-delay.ts";

/** A tab that was hidden this long disconnects until it is shown again. */
const HIDDEN_MS = 300_000;
/** Stands for the number of tries without a session, so that the client reconnects at the longest delay. */
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
