import { createElement, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { HydrateWhen } from "./ui/islands/island.tsx";
import { ISLANDS, type IslandName } from "./ui/islands/registry.ts";
import { tellIfFetchedAhead } from "./ui/islands/shown-page.ts";

const START: Record<HydrateWhen, (root: HTMLElement, start: () => void) => void> = {
  load: (_root, start) => start(),
  idle: (_root, start) => ("requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start)),
  visible: (root, start) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    });
    observer.observe(root);
  },
};

async function hydrate(root: HTMLElement) {
  const { island, prefix, props } = root.dataset;
  // The server wrote name and props together, so they fit.
  const component = (await ISLANDS[island as IslandName]()) as ComponentType<object>;
  hydrateRoot(root, createElement(component, JSON.parse(props ?? "{}") as object), { identifierPrefix: prefix });
  root.dataset["live"] = "";
}

// A transition between two pages that the browser gives up is nobody's error, yet it is told as one.
for (const moment of ["pageswap", "pagereveal"] as const) {
  addEventListener(moment, ({ viewTransition }) => void viewTransition?.ready.catch(() => undefined));
}

for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const start = () => {
    hydrate(root).catch((error: unknown) => reportError(error));
  };
  START[root.dataset["when"] as HydrateWhen](root, start);
}

tellIfFetchedAhead();
