import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { onArrival } from "../island/arrived-islands.ts";
import type { IslandName } from "../island/island-name.ts";
import { LanguageContext } from "../language/language-context.ts";
import { pageLanguage } from "../browser/page-language.ts";
import { ISLANDS } from "./registry.ts";

const live = new Map<HTMLElement, Root>();

export async function hydrateIsland(root: HTMLElement): Promise<void> {
  const { island: name, prefix, props } = root.dataset;
  // The server wrote name and props together, so they match.
  const component: ComponentType<never> = await ISLANDS[name as IslandName]();
  const island = createElement(
    LanguageContext,
    { value: pageLanguage() },
    createElement(component, JSON.parse(props ?? "{}") as never),
  );
  const onLive = () => void (root.dataset["live"] = "");
  // A transition is cut into short tasks, between which the page answers.
  startTransition(() => {
    live.set(root, hydrateRoot(root, createElement(Live, { onLive }, island), { identifierPrefix: prefix }));
  });
}

/** Signals that the island has mounted: effects of children run before those of parents. */
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
