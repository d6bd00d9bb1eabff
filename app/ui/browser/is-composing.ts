/** What Safari gives the key that ends a composition, which by its other facts is a plain one. */
const KEY_OF_INPUT_METHOD = 229;

/** Whether a pressed key belongs to an input method: it chooses among that one's words, not among what a field suggests. */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}
