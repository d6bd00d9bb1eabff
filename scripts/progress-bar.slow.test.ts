import { expect, it } from "vitest";
import { createProgressBar } from "./progress-bar.ts";

function drawing(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const bar = createProgressBar({ isTTY, write: (text: string) => written.push(text) > 0 }, () => time);
  return { bar, written, wait: (milliseconds: number) => (time += milliseconds) };
}

it("draws a bar in place on a terminal and removes it at the end", () => {
  const { bar, written } = drawing(true);
  bar.show({ done: 1, total: 2, note: "1 added" });
  bar.end();
  expect(written).toEqual(["\r\u001B[K[###############---------------] 50 %  1 added", "\r\u001B[K"]);
});

it("writes a line every five seconds elsewhere", () => {
  const { bar, written, wait } = drawing(false);
  for (let second = 0; second <= 11; second++) {
    bar.show({ done: second, total: 11, note: `${second} added` });
    wait(1000);
  }
  bar.end();
  expect(written).toEqual(["45 %  5 added\n", "90 %  10 added\n"]);
});

it("shows only the note if the total is unknown", () => {
  const { bar, written } = drawing(true);
  bar.show({ done: 7, total: null, note: "7 added" });
  expect(written).toEqual(["\r\u001B[K7 added"]);
});
