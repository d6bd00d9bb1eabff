import { statusOf } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import { ENGLISH } from "#app/languages/english.ts";
import type { Language } from "#app/languages/language.ts";
import { errorText, statusLine } from "#app/languages/error-texts.ts";

type LastResort = { status: 500 | 503; body: string; headers: Record<string, string> };

type Asked = { accept: string | undefined; language: Language };

// System colours and fonts: this page may load nothing.
const PAGE_STYLE = "font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 16vh auto; padding: 0 1.5rem";
const HEADING_STYLE = "font-size: 2rem; line-height: 1.15; margin: 0 0 1rem";

export const BUSY = "The site is very busy. Please try again in a few seconds.";

export function isTemporary(error: unknown): error is AppError {
  return error instanceof AppError && statusOf(error) === 503;
}

/** A page for browsers in the visitor's language, one English line for other clients. @param id The request's, shown in the text. */
export function lastResort(error: unknown, id: string, { accept, language }: Asked): LastResort {
  const isForBrowsers = accept?.includes("text/html") === true;
  const own = isForBrowsers ? language : ENGLISH;
  const headers = { "Content-Type": `text/${isForBrowsers ? "html" : "plain"}; charset=utf-8`, "Cache-Control": "no-store" };
  const answer = (status: LastResort["status"], sentence: string) => ({
    status,
    body: isForBrowsers ? page(own, status, sentence) : sentence,
  });
  if (!isTemporary(error)) return { ...answer(500, own.text("error.reference", { reference: id })), headers };
  const sentence = (isForBrowsers && errorText(own, error.code)) || error.message;
  return { ...answer(503, sentence), headers: { ...headers, "Retry-After": String(error.retryAfter) } };
}

export function busyPage(language: Language): string {
  return page(language, 503, language.text("error.busy"), language.text("error.busyTitle"));
}

function page(
  language: Language,
  status: LastResort["status"],
  sentence: string,
  heading = language.text("error.title"),
): string {
  const line = statusLine(language, status);
  return `<!doctype html>
<html lang="${language.code}" dir="${language.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${line}</title>
</head>
<body style="${PAGE_STYLE}">
<main>
<h1 style="${HEADING_STYLE}">${heading}</h1>
<p>${line}</p>
<p>${sentence}</p>
<p><a href="">${language.text("offline.tryAgain")}</a></p>
</main>
</body>
</html>
`;
}
