import { statusOf } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";

export type LastResort = { status: 500 | 503; body: string; headers: Record<string, string> };

const STATUS_LINES = { 500: "500 Internal Server Error", 503: "503 Service Unavailable" };
// System colours and fonts: this page may load nothing.
const PAGE_STYLE = "font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 16vh auto; padding: 0 1.5rem";
const HEADING_STYLE = "font-size: 2rem; line-height: 1.15; margin: 0 0 1rem";

export const BUSY = "The site is very busy. Please try again in a few seconds.";

export function willPass(error: unknown): error is AppError {
  return error instanceof AppError && statusOf(error) === 503;
}

/** A page for browsers, one line for other clients. @param id The request's, shown in the text. */
export function lastResort(error: unknown, accept: string | undefined, id: string): LastResort {
  const isForBrowsers = accept?.includes("text/html") === true;
  const headers = { "Content-Type": `text/${isForBrowsers ? "html" : "plain"}; charset=utf-8`, "Cache-Control": "no-store" };
  const answer = (status: LastResort["status"], sentence: string) => ({
    status,
    body: isForBrowsers ? page(STATUS_LINES[status], sentence) : sentence,
  });
  if (!willPass(error)) return { ...answer(500, `Something went wrong. Reference: ${id}`), headers };
  return { ...answer(503, error.message), headers: { ...headers, "Retry-After": String(error.retryAfter) } };
}

export function busyPage(): string {
  return page(STATUS_LINES[503], "Nothing is broken. Please try again in a few seconds.", "The site is very busy");
}

function page(status: string, sentence: string, heading = "Unexpected Application Error!"): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${status}</title>
</head>
<body style="${PAGE_STYLE}">
<main>
<h1 style="${HEADING_STYLE}">${heading}</h1>
<p>${status}</p>
<p>${sentence}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
}
