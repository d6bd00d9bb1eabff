import type { ItemSummary } from "#app/kinds/item.ts";
import type { Store } from "./store.ts";

type Method = (...args: unknown[]) => unknown;

/** Applies `map` to every item that a method returns: alone, in a list, in a page of one or in a draft. */
export function withItemsMapped<Door extends "items" | "lists" | "search" | "trash" | "drafts">(
  store: Store,
  doors: readonly Door[],
  map: <T extends ItemSummary | null>(items: readonly T[]) => Promise<T[]>,
): Pick<Store, Door> {
  const mapped = async (answer: unknown): Promise<unknown> => {
    if (Array.isArray(answer)) return answer.some(isItem) ? map(answer) : answer;
    if (isItem(answer)) return (await map([answer]))[0];
    if (!isObject(answer)) return answer;
    if ("items" in answer) return { ...answer, items: await mapped(answer.items) };
    return "item" in answer ? { ...answer, item: await mapped(answer.item) } : answer;
  };
  const entries = doors.map((door) => {
    const methods = Object.entries(store[door] as unknown as Record<string, Method>).map(([name, method]) => [
      name,
      (...args: unknown[]) => {
        const answer = method(...args);
        return answer instanceof Promise ? answer.then(mapped) : answer;
      },
    ]);
    return [door, Object.fromEntries(methods)];
  });
  return Object.fromEntries(entries) as Pick<Store, Door>;
}

/** Entries of the trash have fewer fields than a summary. */
export function isItem(value: unknown): value is ItemSummary {
  return isObject(value) && "itemName" in value && "type" in value;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
