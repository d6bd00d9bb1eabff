import { createElement, Fragment, type ReactNode } from "react";
import type { Block, Inline } from "#app/lib/text/markdown.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const LINK = "underline decoration-quiet underline-offset-4 transition-colors hover:decoration-text";
const HEADINGS = { 2: "pt-16 text-28", 3: "pt-8 text-22", 4: "font-heading" } as const;

type Drawn<Part extends { type: string }> = { [Type in Part["type"]]: (part: Extract<Part, { type: Type }>) => ReactNode };

const BLOCKS: Drawn<Block> = {
  heading: ({ level, text }) => {
    const shown = level <= 2 ? 2 : level === 3 ? 3 : 4;
    return createElement(`h${shown}`, { className: HEADINGS[shown] }, ...drawInlines(text));
  },
  paragraph: ({ text }) => createElement("p", null, ...drawInlines(text)),
  text: ({ text }) => createElement(Fragment, null, ...drawInlines(text)),
  list: ({ isOrdered, items }) => {
    const className = isOrdered ? "steps" : "flex list-disc flex-col gap-8 ps-24 marker:text-quiet";
    return createElement(isOrdered ? "ol" : "ul", { className }, ...items.map(drawItem));
  },
  quote: ({ blocks }) =>
    createElement("blockquote", { className: "space-y-8 border-s-2 border-line ps-16 text-second" }, ...drawBlocks(blocks)),
  code: ({ text }) => (
    <pre className="rounded-control bg-raised p-12 text-14 wrap-anywhere whitespace-pre-wrap">
      <code>{text}</code>
    </pre>
  ),
  rule: () => <hr className="border-line" />,
};

const INLINES: Drawn<Inline> = {
  text: ({ text }) => text,
  code: ({ text }) => <code className="rounded-control bg-raised px-4 text-16">{text}</code>,
  break: () => <br />,
  strong: ({ children }) => createElement("strong", { className: "font-strong" }, ...drawInlines(children)),
  emphasis: ({ children }) => createElement("em", null, ...drawInlines(children)),
  link: ({ href, children }) => createElement(Link, { href }, ...drawInlines(children)),
};

function Link({ href, children }: { href: string; children?: ReactNode }) {
  const { path } = useLanguage();
  return (
    <a href={path(href)} className={LINK}>
      {children}
    </a>
  );
}

/** Never interprets the text as HTML. The page renders the heading. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return createElement(Fragment, null, ...drawBlocks(blocks));
}

function drawBlocks(blocks: readonly Block[]): ReactNode[] {
  return blocks.map((block) => draw(BLOCKS, block));
}

function drawItem(blocks: readonly Block[]): ReactNode {
  if (blocks.length < 2) return createElement("li", null, ...drawBlocks(blocks));
  const apart = blocks.map((block): Block => (block.type === "text" ? { ...block, type: "paragraph" } : block));
  return createElement("li", { className: "space-y-8" }, ...drawBlocks(apart));
}

function drawInlines(pieces: readonly Inline[]): ReactNode[] {
  return pieces.map((piece) => draw(INLINES, piece));
}

function draw<Part extends { type: string }>(drawn: Drawn<Part>, part: Part): ReactNode {
  // The compiler cannot follow the union through the index.
  return (drawn[part.type as Part["type"]] as (part: Part) => ReactNode)(part);
}
