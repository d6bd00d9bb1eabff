const AMPERSAND = 0x26;

/**
 * Counts the fields of a form as its chunks arrive, empty ones too.
 * @returns Takes the next chunk, and says whether all so far hold at most `maxFields`.
 */
export function createFieldLimit(maxFields: number): (chunk: Buffer) => boolean {
  let fields = 1;
  return (chunk) => {
    let at = chunk.indexOf(AMPERSAND);
    while (at !== -1 && fields <= maxFields) {
      fields++;
      at = chunk.indexOf(AMPERSAND, at + 1);
    }
    return fields <= maxFields;
  };
}
