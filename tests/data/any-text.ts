import { array, integer, oneof } from "fast-check";

/** Includes markup and lone surrogates. */
export const anyText = array(oneof(integer({ min: 0, max: 127 }), integer({ min: 0, max: 0x10ffff })), { maxLength: 40 }).map(
  (points) => String.fromCodePoint(...points),
);
