import type { ChangeEvent, Events } from "#app/domain/events.ts";

/** What instances of a site tell each other: what happened, and which page shows something else though nothing was edited. */
export type Signal = ChangeEvent | { about: "page"; path: string };

/** A gap is what nobody can tell: others could not be heard for a while. */
export type Heard = Signal | { about: "gap" };

export type Hub = Events & {
  publish(signal: Signal): void;
  /** Passes on what others have published. */
  passOn(heard: Heard): void;
  /** Hears everything from now on, in the order it comes; what was published here is its own. @returns Stops that. */
  subscribe(hear: (heard: Heard, isOwn: boolean) => void): () => void;
};

/** Hands what is published to all who hear, in this process alone. @param report Gets what a listener throws. */
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
