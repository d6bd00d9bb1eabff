import { parseInlines, plainTextOf, type Inline } from "./markdown-inlines.ts";

/** A part of a text. `level` is 1 to 4; an item of a list is one line of text. */
export type Block =
  | { type: "heading"; level: number; text: Inline[] }
  | { type: "paragraph"; text: Inline[] }
  | { type: "list"; isOrdered: boolean; items: Inline[][] };

/** A text with what its page is called; `summary` is the first paragraph without its marks, "" when there is none. */
export type TextDocument = { title: string; summary: string; blocks: Block[] };

type Lines = { type: "heading" | "paragraph" | "ordered" | "unordered"; level: number; items: string[] };

const HEADING = /^ {0,3}(#{1,4}) +(.*?)(?: +#+)? *$/;
const BULLET = /^ {0,3}[-*+] +(.*)$/;
const NUMBER = /^ {0,3}\d{1,4}[.)] +(.*)$/;

/**
 * Reads a text page: headings, paragraphs, lists, emphasis and links. HTML has no meaning here and stays text.
 * Takes time in proportion to the text, whatever it holds.
 * @param fallbackTitle What it is called when it does not begin with a heading of the first level.
 */
export function parseTextDocument(source: string, fallbackTitle: string): TextDocument {
  const all = parseMarkdown(source);
  const [first] = all;
  const hasTitle = first?.type === "heading" && first.level === 1;
  const blocks = hasTitle ? all.slice(1) : all;
  const opening = blocks.find((block) => block.type === "paragraph");
  return {
    title: hasTitle ? plainTextOf(first.text) : fallbackTitle,
    summary: opening ? plainTextOf(opening.text) : "",
    blocks,
  };
}

/** The blocks of a text in their order; lines that follow one another are one block. */
export function parseMarkdown(source: string): Block[] {
  return gather(source.replace(/^\ufeff/, "").split(/\r\n?|\n/)).map(blockOf);
}

function gather(lines: readonly string[]): Lines[] {
  const gathered: Lines[] = [];
  let isAfterBlank = false;
  for (const line of lines) {
    const isBlank = line.trim() === "";
    if (!isBlank) take(gathered, readLine(line), isAfterBlank);
    isAfterBlank = isBlank;
  }
  return gathered;
}

function take(gathered: Lines[], read: Lines, isAfterBlank: boolean) {
  const last = gathered.at(-1);
  if (last && isSameList(last, read)) last.items.push(...read.items);
  else if (last && last.type !== "heading" && read.type === "paragraph" && !isAfterBlank) {
    last.items.push(`${last.items.pop() ?? ""}\n${read.items[0] ?? ""}`);
  } else gathered.push(read);
}

function readLine(line: string): Lines {
  const heading = HEADING.exec(line);
  if (heading) return { type: "heading", level: heading[1]?.length ?? 1, items: [heading[2] ?? ""] };
  const bullet = BULLET.exec(line);
  if (bullet) return { type: "unordered", level: 0, items: [bullet[1] ?? ""] };
  const number = NUMBER.exec(line);
  if (number) return { type: "ordered", level: 0, items: [number[1] ?? ""] };
  return { type: "paragraph", level: 0, items: [line.trimStart()] };
}

/** Blank lines between the items do not end a list. */
function isSameList(open: Lines, read: Lines): boolean {
  return open.type === read.type && (read.type === "ordered" || read.type === "unordered");
}

function blockOf({ type, level, items }: Lines): Block {
  if (type === "ordered" || type === "unordered") {
    return { type: "list", isOrdered: type === "ordered", items: items.map(parseInlines) };
  }
  const text = parseInlines(items[0] ?? "");
  return type === "heading" ? { type, level, text } : { type, text };
}
