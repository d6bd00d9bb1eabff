import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { onArrival } from "../island/arrived-islands.ts";
import { LanguageContext } from "../language/language-context.ts";
import { pageLanguage } from "../browser/page-language.ts";

const live = new Map<HTMLElement, Root>();

/** @param onLive Called when the island has mounted. */
export function hydrateIsland(root: HTMLElement, component: ComponentType<never>, props: never, onLive: () => void): void {
  const island = createElement(LanguageContext, { value: pageLanguage() }, createElement(component, props));
  // A transition is cut into short tasks, between which the page answers.
  startTransition(() => {
    live.set(root, hydrateRoot(root, createElement(Live, { onLive }, island), { identifierPrefix: root.dataset["prefix"] }));
  });
}

/** Effects of children run before those of parents. */
function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}

// Unmounts islands that were removed from the page.
onArrival(() => {
  for (const [element, root] of live) {
    if (element.isConnected) continue;
    root.unmount();
    live.delete(element);
  }
});
