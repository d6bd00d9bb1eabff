/** An answer made without database, templates and styles: all that may have failed. */
export type LastResort = { body: string; contentType: string };

// The browser's own dark colours and the system's own letters: this page may load nothing.
const PAGE_STYLE = "font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 16vh auto; padding: 0 1.5rem";
const HEADING_STYLE = "font-size: 2rem; line-height: 1.15; margin: 0 0 1rem";

/** What is answered when nothing else can be: a page to a browser, a line to anybody else. @param id Of the request, to be quoted. */
export function lastResort(accept: string | undefined, id: string): LastResort {
  const sentence = `Something went wrong. Reference: ${id}`;
  if (!accept?.includes("text/html")) return { body: sentence, contentType: "text/plain; charset=utf-8" };
  return { body: page(sentence), contentType: "text/html; charset=utf-8" };
}

function page(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>500 Internal Server Error · Marquee</title>
</head>
<body style="${PAGE_STYLE}">
<main>
<h1 style="${HEADING_STYLE}">Unexpected Application Error!</h1>
<p>500 Internal Server Error</p>
<p>${sentence}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;
}
