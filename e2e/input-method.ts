import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

/** Presses the keys that select words in an input method. The field's suggestions must ignore them. */
export async function expectKeysLeftToInputMethod(field: Locator): Promise<void> {
  const taken = await field.evaluate((element) => {
    const isTaken = (key: string) =>
      !element.dispatchEvent(
        new KeyboardEvent("keydown", { key, keyCode: 229, isComposing: true, bubbles: true, cancelable: true }),
      );
    return ["ArrowDown", "ArrowUp", "Enter", "Escape", "Tab"].filter(isTaken);
  });
  expect(taken).toEqual([]);
}
