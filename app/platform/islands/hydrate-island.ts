import { createElement, startTransition, useEffect, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { onArrival } from "./arrived-islands.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";
import { pageLanguage } from "#app/ui/browser/page-language.ts";
import { restoreReplaced } from "./replaced-nodes.ts";

type State = {
  onLive: () => void;
  /** Called when the island has failed and shows the server's HTML again, permanently. */
  onFailed: (error: unknown) => void;
};

const live = new Map<HTMLElement, Root>();

export function hydrateIsland(
  element: HTMLElement,
  component: ComponentType<never>,
  props: never,
  { onLive, onFailed }: State,
): void {
  const wasTranslated = restoreReplaced(element);
  const rendered = element.cloneNode(true).childNodes;
  const onUncaughtError = (error: unknown) => {
    // React is still rendering here, and leaves the element empty afterwards.
    queueMicrotask(() => {
      unmount(element);
      element.replaceChildren(...rendered);
      onFailed(error);
    });
  };
  const island = createElement(LanguageContext, { value: pageLanguage() }, createElement(component, props));
  const hydrate = () => {
    const options = { identifierPrefix: element.dataset["prefix"], onUncaughtError };
    live.set(element, hydrateRoot(element, createElement(Live, { onLive }, island), options));
  };
  // A transition yields to the page between short tasks. If a translator replaced texts meanwhile, React would render the island
  // from scratch, and a visitor typing in it would lose the focus.
  if (wasTranslated || element.contains(document.activeElement)) flushSync(hydrate);
  else startTransition(hydrate);
}

/** Effects of children run before those of parents. */
function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}

function unmount(element: HTMLElement): void {
  live.get(element)?.unmount();
  live.delete(element);
}

// Unmounts islands that were removed from the page.
onArrival(() => {
  for (const element of live.keys()) if (!element.isConnected) unmount(element);
});
