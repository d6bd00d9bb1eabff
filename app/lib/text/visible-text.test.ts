import { expect, it } from "vitest";
import { isVisibleText } from "./visible-text.ts";

it.each(["", " \t", "\u200b", "\u200e\u202a", "\u2800", "\u3164", "\u00ad\ufe0f", "\u{e0041}"])("%j shows nothing", (text) => {
  expect(isVisibleText(text)).toBe(false);
});

it.each(["M", "8½", "…", "七人の侍", "👩‍🚀", "\u200fשלום"])("%j shows something", (text) => {
  expect(isVisibleText(text)).toBe(true);
});
