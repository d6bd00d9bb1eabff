import type { Subscription } from "./client-messages.ts";

export const MAX_SUBSCRIPTIONS = 100;

export type Subscriptions = {
  /** Replaces those with the same ids. @returns false, with none added, when there would be too many. */
  add(added: readonly Subscription[]): boolean;
  remove(id: string): boolean;
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
