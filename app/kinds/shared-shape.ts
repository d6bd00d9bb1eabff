import type { ItemSummary } from "./item.ts";
import type { Kind } from "./kind.ts";
import { kindOf } from "./registry.ts";

/** The shape of cards in a list of several kinds. */
export function sharedShape(items: readonly Pick<ItemSummary, "type">[]): Kind["thumbnail"] {
  const shapes = new Set(items.map(({ type }) => kindOf(type).thumbnail));
  const [shape = "poster", ...others] = shapes;
  return others.length === 0 ? shape : "poster";
}
