import type { SearchEvent, SearchState } from "./search-state.ts";

type Key = { key: string; altKey: boolean };

export function eventOfKey({ key, altKey }: Key, { isOpen, active }: SearchState): SearchEvent | null {
  const isOnOption = active >= 0;
  switch (key) {
    case "ArrowDown":
      return altKey ? { type: "opened" } : { type: "moved", to: "next" };
    case "ArrowUp":
      return altKey ? { type: "closed" } : { type: "moved", to: "previous" };
    case "Home":
      return isOnOption ? { type: "moved", to: "first" } : null;
    case "End":
      return isOnOption ? { type: "moved", to: "last" } : null;
    case "Escape":
      return isOpen ? { type: "closed" } : null;
    default:
      return null;
  }
}
