/** Safari's code for the key that ends a composition, which otherwise looks like a plain key. */
const KEY_OF_INPUT_METHOD = 229;

/** True if a key press belongs to an input method, which uses it to choose among its own words. */
export function isComposing(event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
}
