import type { ChangeEvent, Events } from "#app/domain/events.ts";

export type Hub = Events & {
  /** Hears every event from now on, in the order they are published. @returns Stops that. */
  subscribe(hear: (event: ChangeEvent) => void): () => void;
};

/** Hands what is published to all who hear, in this process alone. @param report Gets what a listener throws. */
export function createHub(report: (error: unknown) => void): Hub {
  const listeners = new Set<(event: ChangeEvent) => void>();
  return {
    publish(event) {
      for (const hear of listeners) {
        try {
          hear(event);
        } catch (error) {
          report(error);
        }
      }
    },
    subscribe(hear) {
      const own = (event: ChangeEvent) => hear(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
