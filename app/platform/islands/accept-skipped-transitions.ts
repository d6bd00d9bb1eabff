import { isPagePath } from "#app/lib/addresses/page-paths.ts";

/** Aborted view transitions reject a promise, which would be reported as an error. */
export function acceptSkippedTransitions(): void {
  addEventListener("pagereveal", ({ viewTransition }) => acceptSkipped(viewTransition));
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    acceptSkipped(viewTransition);
    // Responses other than pages, such as feeds, have no transition, but the browser notices too late.
    if (activation?.entry.url && !isPagePath(new URL(activation.entry.url).pathname)) viewTransition?.skipTransition();
  });
}

function acceptSkipped(transition: ViewTransition | null): void {
  transition?.ready.catch(() => undefined);
}
