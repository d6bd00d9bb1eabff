import { createElement, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { onArrival } from "../island/arrived-islands.ts";
import type { IslandName } from "../island/island.tsx";
import { ISLANDS } from "./registry.ts";

const live = new Map<HTMLElement, Root>();

/** Makes one island live: its component takes over the HTML that the server rendered of it. */
export async function hydrateIsland(root: HTMLElement): Promise<void> {
  const { island: name, prefix, props } = root.dataset;
  // The server wrote name and props together, so they fit.
  const component: ComponentType<never> = await ISLANDS[name as IslandName]();
  const island = createElement(component, JSON.parse(props ?? "{}") as never);
  const onLive = () => void (root.dataset["live"] = "");
  live.set(root, hydrateRoot(root, createElement(Live, { onLive }, island), { identifierPrefix: prefix }));
}

/** Tells when all of an island listens: effects of what is inside have run before those around it. */
function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}

// Islands that are no longer in the page must not listen to it.
onArrival(() => {
  for (const [element, root] of live) {
    if (element.isConnected) continue;
    root.unmount();
    live.delete(element);
  }
});
