import { expect, it } from "vitest";
import { openGate } from "./gate.ts";

it("runs at most two tasks at once, in order, even if one fails", async () => {
  const gate = openGate(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const tasks = Array.from({ length: 7 }, (_, i) =>
    gate(async () => {
      started.push(i);
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      if (i === 2) throw new Error("failed");
      return i;
    }),
  );
  const settled = await Promise.allSettled(tasks);
  expect(settled.map(({ status }) => status === "fulfilled")).toEqual([true, true, false, true, true, true, true]);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});
