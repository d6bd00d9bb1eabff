import type { ChangeEvent, Events } from "#app/domain/events.ts";

/** Messages between instances: edits, and pages that changed without an edit. */
export type Signal = ChangeEvent | { about: "page"; path: string };

/** A gap: messages may have been lost while disconnected. */
export type Heard = Signal | { about: "gap" };

export type Hub = Events & {
  publish(signal: Signal): void;
  passOn(heard: Heard): void;
  /** Delivers events in order; `isOwn` marks those published here. @returns Unsubscribes. */
  subscribe(hear: (heard: Heard, isOwn: boolean) => void): () => void;
};

/** Delivers within this process only. @param report Gets errors of listeners. */
export function createHub(report: (error: unknown) => void): Hub {
  const listeners = new Set<(heard: Heard, isOwn: boolean) => void>();

  function hand(heard: Heard, isOwn: boolean): void {
    for (const hear of listeners) {
      try {
        hear(heard, isOwn);
      } catch (error) {
        report(error);
      }
    }
  }

  return {
    publish: (signal) => hand(signal, true),
    passOn: (heard) => hand(heard, false),
    subscribe(hear) {
      const own: typeof hear = (heard, isOwn) => hear(heard, isOwn);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
