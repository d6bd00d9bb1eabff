import { useState, type KeyboardEvent } from "react";
import { useIsHydrated } from "../browser/use-is-hydrated.ts";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes adjacent buttons one Tab stop; the arrow keys, Home and End move between them. Without scripts each is a stop.
 * @returns the props of a button.
 */
export function useRoving(enabled: readonly number[]) {
  const isLive = useIsHydrated();
  const [last, setLast] = useState(0);
  const current = enabled.includes(last) ? last : enabled[0];
  return (index: number) => ({
    tabIndex: isLive && index !== current ? -1 : undefined,
    onFocus: () => setLast(index),
    onKeyDown: moveOnKey,
  });
}

function moveOnKey(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>(":scope > button:enabled") ?? [])];
  const to = nextOf(event.key, buttons.indexOf(event.currentTarget), buttons.length);
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
}

function nextOf(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(Math.max(at + step, 0), count - 1);
}
