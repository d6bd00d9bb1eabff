import { afterEach, expect, it, vi } from "vitest";
import { moveWithMouse } from "./move-with-mouse.ts";

afterEach(() => vi.restoreAllMocks());

it("warns when there is no row to scroll", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  moveWithMouse(null);
  expect(warn.mock.calls).toEqual([["Drag scroll has no valid reference: there is no row to move."]]);
});
