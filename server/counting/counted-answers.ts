import { COUNTED_EVENTS, type Counted } from "#app/context.ts";

/** Internal header from a route to the edge of the site; never sent. */
const HEADER = "marquee-counts";

export function writeCounted(response: Response, { event, id, isFromHere }: Counted): void {
  if (response.status < 400) response.headers.set(HEADER, `${event} ${encodeURIComponent(id)}${isFromHere ? " here" : ""}`);
}

/** Removes the header; null when the response counts nothing. */
export function takeCounted(headers: Headers): Counted | null {
  const [name, id = "", here] = headers.get(HEADER)?.split(" ") ?? [];
  headers.delete(HEADER);
  const event = COUNTED_EVENTS.find((each) => each === name);
  return event ? { event, id: decodeURIComponent(id), ...(here && { isFromHere: true }) } : null;
}
