import { isPagePath } from "#app/lib/addresses/page-paths.ts";

/** A transition between two pages that the browser gives up is nobody's error, yet it is told as one: this keeps it quiet. */
export function acceptSkippedTransitions(): void {
  addEventListener("pagereveal", ({ viewTransition }) => acceptSkipped(viewTransition));
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    acceptSkipped(viewTransition);
    // What is no page, such as a feed, has no transition; the browser notices too late to be quiet about it.
    if (activation?.entry.url && !isPagePath(new URL(activation.entry.url).pathname)) viewTransition?.skipTransition();
  });
}

function acceptSkipped(transition: ViewTransition | null): void {
  transition?.ready.catch(() => undefined);
}
