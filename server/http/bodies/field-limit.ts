const AMPERSAND = 0x26;

/** @returns Takes the next chunk; false once there are more than `maxFields` fields, empty ones included. */
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
