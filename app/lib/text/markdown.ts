import MarkdownIt, { type Token } from "markdown-it";
import { ownPathOf, webLinkOf } from "../addresses/links.ts";

/** `href` is http, https, mailto or a path of this site. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "break" }
  | { type: "strong" | "emphasis"; children: Inline[] }
  | { type: "link"; href: string; children: Inline[] };

export type Block =
  | { type: "heading"; level: number; text: Inline[] }
  | { type: "paragraph"; text: Inline[] }
  | { type: "text"; text: Inline[] }
  | { type: "list"; isOrdered: boolean; items: Block[][] }
  | { type: "quote"; blocks: Block[] }
  | { type: "code"; text: string }
  | { type: "rule" };

export type TextDocument = { title: string; summary: string; blocks: Block[] };

type Node = { token: Token; children: Node[] };

const MAX_DEPTH = 40;
const MAIL = /^mailto:[^\s@"<>]+@[^\s@"<>]+$/i;

const parser = new MarkdownIt("commonmark", { html: false });
// All links are parsed, and unsafe ones reduced to their labels below; markdown-it would show their source instead.
parser.validateLink = () => true;

/** Replaces escapes and character references, as in the address of a link. */
export const unescapeMarkdown = (text: string): string => parser.utils.unescapeAll(text);

/** Parses CommonMark; HTML is treated as text. @param fallbackTitle Used if the text does not begin with a level 1 heading. */
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

/** Limits nesting: deeper marks are dropped, their content stays. */
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

export function plainTextOf(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if ("text" in piece) return piece.text;
      return piece.type === "break" ? " " : plainTextOf(piece.children);
    })
    .join("");
}
