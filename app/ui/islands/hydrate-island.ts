import { createElement, type ComponentType } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { onArrival } from "./arrived-islands.ts";
import { ISLANDS, type IslandName } from "./registry.ts";

const live = new Map<HTMLElement, Root>();

/** Makes one island live: its component takes over the HTML that the server rendered of it. */
export async function hydrateIsland(root: HTMLElement): Promise<void> {
  const { island, prefix, props } = root.dataset;
  // The server wrote name and props together, so they fit.
  const component = (await ISLANDS[island as IslandName]()) as ComponentType<object>;
  live.set(root, hydrateRoot(root, createElement(component, JSON.parse(props ?? "{}") as object), { identifierPrefix: prefix }));
  root.dataset["live"] = "";
}

// Islands that are no longer in the page must not listen to it.
onArrival(() => {
  for (const [element, root] of live) {
    if (element.isConnected) continue;
    root.unmount();
    live.delete(element);
  }
});
