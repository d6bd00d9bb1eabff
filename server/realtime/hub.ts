import type { ChangeEvent, Events } from "#app/events.ts";

/** Messages between instances: edits, and pages that changed without an edit. */
export type Signal = ChangeEvent | { about: "page"; path: string };

/** A gap: messages may have been lost while disconnected. */
export type HubEvent = Signal | { about: "gap" };

export type Hub = Events & {
  publish(signal: Signal): void;
  forward(event: HubEvent): void;
  /** Delivers events in order; `isOwn` marks those published here. @returns Unsubscribes. */
  subscribe(listener: (event: HubEvent, isOwn: boolean) => void): () => void;
};

/** Delivers within this process only. @param report Gets errors of listeners. */
export function createHub(report: (error: unknown) => void): Hub {
  const listeners = new Set<(event: HubEvent, isOwn: boolean) => void>();

  function deliver(event: HubEvent, isOwn: boolean): void {
    for (const listener of listeners) {
      try {
        listener(event, isOwn);
      } catch (error) {
        report(error);
      }
    }
  }

  return {
    publish: (signal) => deliver(signal, true),
    forward: (event) => deliver(event, false),
    subscribe(listener) {
      const own: typeof listener = (event, isOwn) => listener(event, isOwn);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
