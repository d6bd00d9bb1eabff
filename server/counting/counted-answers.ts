import type { Counted } from "#app/context.ts";

/** Carries what an answer counts from the route that made it to the edge of the site; never sent. */
const HEADER = "marquee-counts";

/** Writes on an answer what it counts; error pages count nothing. */
export function writeCounted(response: Response, { event, id }: Counted): void {
  if (response.status < 400) response.headers.set(HEADER, `${event} ${encodeURIComponent(id)}`);
}

/** Takes off an answer what it counts; null for one that counts nothing. */
export function takeCounted(headers: Headers): Counted | null {
  const [event, id = ""] = headers.get(HEADER)?.split(" ") ?? [];
  headers.delete(HEADER);
  return event === "view" || event === "download" ? { event, id: decodeURIComponent(id) } : null;
}
