import { isRouteErrorResponse } from "react-router";
import { BROWSER_ERRORS_PATH, BROWSER_ERROR_FIELDS as FIELDS } from "#app/platform/islands/browser-error.ts";
import { ChunkError } from "#app/platform/islands/load-chunk.ts";

const MAX_OF_A_PAGE = 5;

let sent = 0;

/** Sends errors of back office pages to the site's log. @param build The build of the running script. */
export function reportBrowserErrors(build: string): (error: unknown) => void {
  const report = (error: unknown) => {
    if (isExpected(error) || sent >= MAX_OF_A_PAGE) return;
    sent++;
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const facts = {
      [FIELDS.message]: message,
      [FIELDS.screen]: location.pathname,
      [FIELDS.build]: build,
      [FIELDS.stack]: stack,
    };
    navigator.sendBeacon(BROWSER_ERRORS_PATH, new URLSearchParams(facts));
  };
  addEventListener("error", ({ error }) => report(error));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
  return report;
}

/** True for responses of the site, failures of a broken connection, and errors of browser extensions. */
function isExpected(error: unknown): boolean {
  return (
    !error ||
    (error instanceof Error && /-extension:\/\//.test(error.stack ?? "")) ||
    isRouteErrorResponse(error) ||
    error instanceof Response ||
    error instanceof ChunkError ||
    (error instanceof DOMException && error.name === "AbortError") ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}
