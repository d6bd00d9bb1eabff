import { Parser } from "htmlparser2";

/** `open` and `close` are tag names without their prefix; "" where not applicable. */
export type XmlEvent = { open: string; close: string; text: string; attributes: Readonly<Record<string, string>> };

/** The parser's time grows with the number of open tags. */
const MAX_OPEN_TAGS = 100;

/** The events of each chunk. Workbooks declare no entities, so a file that may declare some is refused. @throws {RangeError} */
export async function* xmlEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<XmlEvent[]> {
  let events: XmlEvent[] = [];
  let open = 0;
  const utf8 = new TextDecoder();
  const add = (event: Partial<XmlEvent>) => events.push({ open: "", close: "", text: "", attributes: {}, ...event });
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++open > MAX_OPEN_TAGS) throw new RangeError("Tags are nested too deeply.");
        add({ open: withoutPrefix(name), attributes });
      },
      onclosetag(name) {
        open--;
        add({ close: withoutPrefix(name) });
      },
      ontext: (text) => add({ text }),
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw new RangeError("There is a DTD.");
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of chunks) {
    parser.write(utf8.decode(chunk, { stream: true }));
    yield events;
    events = [];
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
