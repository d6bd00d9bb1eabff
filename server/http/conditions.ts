/** Validators of a response; `lastModified` to the second. */
type Validators = { etag: string; lastModified: Date };

type Headers = {
  "if-none-match"?: string | undefined;
  "if-modified-since"?: string | undefined;
  "if-range"?: string | string[] | undefined;
};

/** The three forms of RFC 9110, 5.6.7. */
const HTTP_DATE =
  /^(?:[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT|[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} [\d:]{8} GMT|[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d [\d:]{8} \d{4})$/;

/** Applies to GET and HEAD. `If-Modified-Since` counts only without `If-None-Match` (RFC 9110, 13.1.3). */
export function isNotModified(headers: Headers, { etag, lastModified }: Validators): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return namesTag(known, etag);
  const since = httpDate(headers["if-modified-since"]);
  return since !== null && toSeconds(lastModified) <= toSeconds(since);
}

/** Whether a range may be answered by a part: the client must hold the beginning of the same content (RFC 9110, 13.1.5). */
export function isRangeCurrent(headers: Headers, { etag, lastModified }: Validators): boolean {
  const known = headers["if-range"]?.toString();
  if (known === undefined || known === etag) return true;
  const at = httpDate(known);
  return at !== null && toSeconds(at) === toSeconds(lastModified);
}

function namesTag(header: string, etag: string): boolean {
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.some((tag) => tag === etag || tag === "*");
}

/** Null for any other value, which is ignored. */
function httpDate(text: string | undefined): Date | null {
  if (text === undefined || !HTTP_DATE.test(text)) return null;
  const date = new Date(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
