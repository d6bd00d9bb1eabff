import MarkdownIt, { type Token } from "markdown-it";
import { ownPathOf, webLinkOf } from "../addresses/links.ts";

/** A piece of a line. `href` leads to http, https, an e-mail address or a path of this site, to nothing else. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "break" }
  | { type: "strong" | "emphasis"; children: Inline[] }
  | { type: "link"; href: string; children: Inline[] };

/** A part of a text. `level` is 1 to 6; a `text` is the only paragraph of an item of a list, or stands in a tight list. */
export type Block =
  | { type: "heading"; level: number; text: Inline[] }
  | { type: "paragraph"; text: Inline[] }
  | { type: "text"; text: Inline[] }
  | { type: "list"; isOrdered: boolean; items: Block[][] }
  | { type: "quote"; blocks: Block[] }
  | { type: "code"; text: string }
  | { type: "rule" };

/** A text with what its page is called; `summary` is the first paragraph without its marks, "" when there is none. */
export type TextDocument = { title: string; summary: string; blocks: Block[] };

/** A token with those between it and its end. */
type Node = { token: Token; children: Node[] };

const MAX_DEPTH = 40;
const MAIL = /^mailto:[^\s@"<>]+@[^\s@"<>]+$/i;

const parser = new MarkdownIt("commonmark", { html: false });
// Which links are shown as such is decided below: the label of a bad one stays, its mark does not.
parser.validateLink = () => true;

/**
 * Reads a text page written in CommonMark. HTML has no meaning here and stays text.
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

export function parseMarkdown(source: string): Block[] {
  return nodesOf(parser.parse(source.replace(/^\ufeff/, ""), {})).map(blockOf);
}

/** Marks in one another beyond the largest depth are passed over: what they hold stands where the last one does. */
function nodesOf(tokens: readonly Token[]): Node[] {
  const nodes: Node[] = [];
  const open = [nodes];
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const around = open.at(-1) ?? nodes;
    const isTooDeep = token.nesting > 0 && open.length > MAX_DEPTH;
    const node: Node = { token, children: [] };
    if (!isTooDeep) around.push(node);
    if (token.nesting > 0) open.push(isTooDeep ? around : node.children);
  }
  return nodes;
}

function blockOf({ token, children }: Node): Block {
  switch (token.type) {
    case "heading_open":
      return { type: "heading", level: Number(token.tag.slice(1)), text: textOf(children) };
    case "bullet_list_open":
    case "ordered_list_open":
      return { type: "list", isOrdered: token.type === "ordered_list_open", items: children.map(itemOf) };
    case "blockquote_open":
      return { type: "quote", blocks: children.map(blockOf) };
    case "fence":
    case "code_block":
      return { type: "code", text: token.content.replace(/\n$/, "") };
    case "hr":
      return { type: "rule" };
    default:
      return { type: token.hidden ? "text" : "paragraph", text: textOf(children) };
  }
}

function itemOf({ children }: Node): Block[] {
  const blocks = children.map(blockOf);
  const [only, ...more] = blocks;
  return only?.type === "paragraph" && more.length === 0 ? [{ ...only, type: "text" }] : blocks;
}

function textOf(nodes: readonly Node[]): Inline[] {
  return nodes.flatMap(({ token }) => inlinesOf(nodesOf(token.children ?? [])));
}

function inlinesOf(nodes: readonly Node[]): Inline[] {
  const pieces: Inline[] = [];
  for (const piece of nodes.flatMap(inlineOf)) {
    const last = pieces.at(-1);
    if (piece.type === "text" && last?.type === "text") last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}

function inlineOf({ token, children }: Node): Inline[] {
  switch (token.type) {
    case "strong_open":
      return [{ type: "strong", children: inlinesOf(children) }];
    case "em_open":
      return [{ type: "emphasis", children: inlinesOf(children) }];
    case "link_open":
      return linkTo(token, "href", inlinesOf(children));
    case "image":
      return linkTo(token, "src", inlinesOf(nodesOf(token.children ?? [])));
    case "code_inline":
      return [{ type: "code", text: token.content }];
    case "hardbreak":
      return [{ type: "break" }];
    case "softbreak":
      return [{ type: "text", text: " " }];
    default:
      return token.content ? [{ type: "text", text: token.content }] : [];
  }
}

function linkTo(token: Token, attribute: string, children: Inline[]): Inline[] {
  const target = String(token.attrGet(attribute));
  const href = webLinkOf(target) ?? ownPathOf(target) ?? (MAIL.test(target) ? target : null);
  return href ? [{ type: "link", href, children }] : children;
}

/** What is left of the pieces without their marks, in one line. */
export function plainTextOf(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if ("text" in piece) return piece.text;
      return piece.type === "break" ? " " : plainTextOf(piece.children);
    })
    .join("");
}
