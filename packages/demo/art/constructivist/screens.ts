/** The half-tone screens used on one sheet, one for each ink. */
export type Screens = {
  /** The `fill` that covers a shape with dots of an ink. */
  of(ink: string): string;
  /** The content of the sheet's `<defs>`. */
  definitions(): string;
};

const PITCH = 9;
const DOT = 2.9;

export function openScreens(): Screens {
  const inks: string[] = [];
  return {
    of(ink) {
      if (!inks.includes(ink)) inks.push(ink);
      return `url(#screen${inks.indexOf(ink)})`;
    },
    definitions: () => inks.map(definition).join(""),
  };
}

function definition(ink: string, index: number): string {
  return `<pattern id="screen${index}" width="${PITCH}" height="${PITCH}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${PITCH / 2}" cy="${PITCH / 2}" r="${DOT}" fill="${ink}"/></pattern>`;
}
