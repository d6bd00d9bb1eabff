import { ownPathOf, webLinkOf } from "../addresses/links.ts";

/** A piece of a line. `href` leads to http, https, an e-mail address or a path of this site, to nothing else. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "break" }
  | { type: "strong" | "emphasis"; children: Inline[] }
  | { type: "link"; href: string; children: Inline[] };

const LINK = /\[([^[\]]+)\]\(([^()\s]+)\)/y;
const HARD_BREAK = /(?: {2,}|\\)\n/y;
const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const MAIL = /^mailto:[^\s@"<>]+@[^\s@"<>]+$/i;
const MARKS = ["**", "__", "*", "_"] as const;
const WORD = /[\p{L}\p{N}]/u;

/** The pieces of some lines in their order. A mark without its partner is text, as is the label of a link that leads nowhere good. */
export function parseInlines(source: string): Inline[] {
  const pieces: Inline[] = [];
  const unpaired = new Set<string>();
  let text = "";
  let at = 0;
  const push = (piece: Inline) => {
    if (text) pieces.push({ type: "text", text });
    text = "";
    pieces.push(piece);
  };
  while (at < source.length) {
    const found = specialAt(source, at, unpaired);
    if (typeof found.piece === "string") text += found.piece;
    else push(found.piece);
    at = found.end;
  }
  if (text) pieces.push({ type: "text", text });
  return pieces;
}

/** What is left of the pieces without their marks, in one line. */
export function plainTextOf(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.type === "text") return piece.text;
      return piece.type === "break" ? " " : plainTextOf(piece.children);
    })
    .join("");
}

type Found = { piece: Inline | string; end: number };

/** @param unpaired Marks known to have no partner from here on: they are not looked for again, so that reading stays linear. */
function specialAt(source: string, at: number, unpaired: Set<string>): Found {
  const escaped = matchAt(ESCAPED, source, at);
  if (escaped) return { piece: escaped[1] ?? "", end: at + 2 };
  const hardBreak = matchAt(HARD_BREAK, source, at);
  if (hardBreak) return { piece: { type: "break" }, end: at + hardBreak[0].length };
  if (source[at] === "\n") return { piece: " ", end: at + 1 };
  return linkAt(source, at) ?? emphasisAt(source, at, unpaired) ?? { piece: source[at] ?? "", end: at + 1 };
}

function linkAt(source: string, at: number): Found | null {
  const link = matchAt(LINK, source, at);
  if (!link) return null;
  const [whole, label = "", target = ""] = link;
  const href = safeHref(target);
  const end = at + whole.length;
  return { piece: href ? { type: "link", href, children: parseInlines(label) } : label, end };
}

function safeHref(target: string): string | null {
  return webLinkOf(target) ?? ownPathOf(target) ?? (MAIL.test(target) ? target : null);
}

function emphasisAt(source: string, at: number, unpaired: Set<string>): Found | null {
  const mark = MARKS.find((mark) => source.startsWith(mark, at));
  if (!mark || unpaired.has(mark) || !opens(source, at, mark)) return null;
  const close = partnerOf(source, mark, at + mark.length);
  if (close < 0) {
    unpaired.add(mark);
    return null;
  }
  const children = parseInlines(source.slice(at + mark.length, close));
  return { piece: { type: mark.length === 2 ? "strong" : "emphasis", children }, end: close + mark.length };
}

function opens(source: string, at: number, mark: string): boolean {
  const after = source[at + mark.length] ?? " ";
  return /\S/.test(after) && (mark[0] === "*" || !WORD.test(source[at - 1] ?? " "));
}

function partnerOf(source: string, mark: string, from: number): number {
  for (let at = source.indexOf(mark, from + 1); at >= 0; at = source.indexOf(mark, at + 1)) {
    const isLonger = mark.length === 1 && (source[at - 1] === mark || source[at + 1] === mark);
    const isInWord = mark[0] === "_" && WORD.test(source[at + mark.length] ?? " ");
    if (!isLonger && !isInWord && /\S/.test(source[at - 1] ?? " ") && source[at - 1] !== "\\") return at;
  }
  return -1;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}
