import { SaxesParser } from "saxes";

/** `open` and `close` are names of tags without their prefix; what does not apply is "". */
export type XmlEvent = { open: string; close: string; text: string; attributes: Readonly<Record<string, string>> };

/** The parser holds those that are open. */
const MAX_OPEN_TAGS = 100;

/** The events of each chunk. Entities that a file declares are errors: none is expanded or fetched. @throws {Error} */
export async function* xmlEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlEvent[]> {
  let events: XmlEvent[] = [];
  let open = 0;
  const utf8 = new TextDecoder();
  const parser = new SaxesParser();
  const add = (event: Partial<XmlEvent>) => events.push({ open: "", close: "", text: "", attributes: {}, ...event });
  parser.on("opentag", ({ name, attributes }) => {
    if (++open > MAX_OPEN_TAGS) throw new RangeError("There are too many tags in tags.");
    add({ open: withoutPrefix(name), attributes });
  });
  parser.on("closetag", ({ name }) => {
    open--;
    add({ close: withoutPrefix(name) });
  });
  parser.on("text", (text) => add({ text }));
  parser.on("cdata", (text) => add({ text }));
  for await (const chunk of chunks) {
    parser.write(utf8.decode(chunk, { stream: true }));
    yield events;
    events = [];
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
