import { expect } from "vitest";

/** Expects every tag to be closed by its own, and attributes to be quoted and without markup. */
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
