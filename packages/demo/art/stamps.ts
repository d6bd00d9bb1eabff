/** Drawings that stand on a sheet several times but are kept once. */
export type Stamps = {
  /** What shows a drawing: the first time it is drawn, then it is only referred to. `name` stands for one drawing alone. */
  of(name: string, draw: () => string): string;
};

export function openStamps(): Stamps {
  const drawn = new Set<string>();
  return {
    of(name, draw) {
      if (drawn.has(name)) return `<use href="#stamp-${name}"/>`;
      drawn.add(name);
      return `<g id="stamp-${name}">${draw()}</g>`;
    },
  };
}
