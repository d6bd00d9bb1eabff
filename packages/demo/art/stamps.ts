/** Drawings used several times on a sheet, but stored once. */
export type Stamps = {
  /** Draws the shape the first time, and then only refers to it. `name` stands for one drawing alone. */
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
