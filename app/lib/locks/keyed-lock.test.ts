import { expect, it } from "vitest";
import { openKeyedLock } from "./keyed-lock.ts";

it("runs the tasks of one key one after another, even after a failure, and other keys in parallel", async () => {
  const inTurn = openKeyedLock();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const run = (key: string, name: string, wait?: Promise<void>) =>
    inTurn(key, async () => {
      log.push(`${name} begins`);
      await wait;
      log.push(`${name} ends`);
      if (name === "a2") throw new Error("failed");
      return name;
    });
  const tasks = [run("a", "a1", first.promise), run("a", "a2"), run("a", "a3"), run("b", "b1")];
  expect(await tasks[3]).toBe("b1");
  expect(log).toEqual(["a1 begins", "b1 begins", "b1 ends"]);
  first.resolve();
  const settled = await Promise.allSettled(tasks);
  expect(settled.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true]);
  expect(log.slice(3)).toEqual(["a1 ends", "a2 begins", "a2 ends", "a3 begins", "a3 ends"]);
});
