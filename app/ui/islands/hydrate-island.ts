import { createElement, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { ISLANDS, type IslandName } from "./registry.ts";

/** Makes one island live: its component takes over the HTML that the server rendered of it. */
export async function hydrateIsland(root: HTMLElement): Promise<void> {
  const { island, prefix, props } = root.dataset;
  // The server wrote name and props together, so they fit.
  const component = (await ISLANDS[island as IslandName]()) as ComponentType<object>;
  hydrateRoot(root, createElement(component, JSON.parse(props ?? "{}") as object), { identifierPrefix: prefix });
  root.dataset["live"] = "";
}
