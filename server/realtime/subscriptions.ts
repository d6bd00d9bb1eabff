import type { Subscription } from "./client-messages.ts";

export const MAX_SUBSCRIPTIONS = 100;

/** What one client subscribes to, a hundred at most. */
export type Subscriptions = {
  /** Adds all of them, in place of those with the same ids; none where they would be too many. @returns whether it did. */
  add(added: readonly Subscription[]): boolean;
  /** @returns whether there was one. */
  remove(id: string): boolean;
  /** The ids of those that name one of the channels. */
  fitting(channels: readonly string[]): string[];
};

export function createSubscriptions(): Subscriptions {
  const all = new Map<string, Subscription>();
  return {
    add(added) {
      const ids = new Set([...all.keys(), ...added.map(({ subscriptionId }) => subscriptionId)]);
      if (ids.size > MAX_SUBSCRIPTIONS) return false;
      for (const each of added) all.set(each.subscriptionId, each);
      return true;
    },
    remove: (id) => all.delete(id),
    fitting(channels) {
      const notePublished = new Set(channels);
      const fitting = [...all.values()].filter((each) => each.channels.some((channel) => notePublished.has(channel)));
      return fitting.map(({ subscriptionId }) => subscriptionId);
    },
  };
}
