import { expect } from "vitest";

/** Expects closed tags, and quoted attributes without markup. */
export function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_, closes: string, name: string, _attributes: string, isEmpty: string) => {
      if (closes) expect(open.pop()).toBe(name);
      else if (!isEmpty) open.push(name);
      return "";
    },
  );
  expect([rest, open]).toEqual(["", []]);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ENTITY = "&(?:amp|lt|gt|quot|#39);";
const TEXT = new RegExp(`^(?:[^<&\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]|${ENTITY})*$`, "u");
const TAG = new RegExp(`<(/?)([a-zA-Z][\\w:.-]*)((?: [\\w:-]+="(?:[^"<&]|${ENTITY})*")*) ?(/?)>`, "gu");

/** Expects what a strict XML parser requires: a declaration, one root, closed tags, valid characters. */
export function expectWellFormedXml(xml: string): void {
  expect([xml.isWellFormed(), xml.startsWith(DECLARATION)]).toEqual([true, true]);
  const document = xml.slice(DECLARATION.length).trim();
  const open: string[] = [];
  const problems: string[] = [];
  let end = 0;
  for (const { 0: tag, 1: closes, 2: name = "", 4: isEmpty, index } of document.matchAll(TAG)) {
    const text = document.slice(end, index);
    if (!TEXT.test(text)) problems.push(`no text: ${text.slice(0, 80)}`);
    if (open.length === 0 && index > 0) problems.push(`outside of the root: ${tag}`);
    if (closes && open.pop() !== name) problems.push(`closes nothing: ${tag}`);
    if (!closes && !isEmpty) open.push(name);
    end = index + tag.length;
  }
  expect({ problems, open, rest: document.slice(end) }).toEqual({ problems: [], open: [], rest: "" });
}
