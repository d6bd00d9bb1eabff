import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRatingSender, type RatingOutcome } from "./rating-sender.browser.ts";

const SAVED: RatingOutcome = { visitorRating: { sum: 4, count: 1 } };

function openSender() {
  const sent: (number | null)[] = [];
  const answers: (() => void)[] = [];
  const outcomes: (number | null)[] = [];
  const sender = createRatingSender(
    (rating) => {
      sent.push(rating);
      const { promise, resolve } = Promise.withResolvers<RatingOutcome>();
      answers.push(() => resolve(SAVED));
      return promise;
    },
    (rating) => outcomes.push(rating),
  );
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sender, sent, outcomes, answers, answer };
}

describe("a rating", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is sent after a pause, and only the last one", async () => {
    const { sender, sent, outcomes, answer } = openSender();
    for (const rating of [0.5, 1, 1.5, 2]) sender.want(rating);
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect([sent, outcomes]).toEqual([[2], []]);
    await answer();
    expect(outcomes).toEqual([2]);
  });

  it("waits for the previous request", async () => {
    const { sender, sent, outcomes, answer } = openSender();
    sender.want(2);
    sender.flush();
    sender.want(3);
    sender.want(null);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([2]);
    await answer();
    expect([sent, outcomes]).toEqual([[2, null], [2]]);
    await answer();
    sender.want(4);
    await vi.runAllTimersAsync();
    expect([sent, outcomes]).toEqual([
      [2, null, 4],
      [2, null],
    ]);
  });

  it("is sent once, immediately, when the page is about to unload", async () => {
    const { sender, sent } = openSender();
    sender.want(5);
    sender.flush();
    sender.flush();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([5]);
  });

  it("is sent before unload even if the previous request is pending", async () => {
    const { sender, sent, outcomes, answer } = openSender();
    sender.want(2);
    sender.flush();
    sender.want(5);
    sender.flush();
    expect(sent).toEqual([2, 5]);
    await answer();
    await answer();
    expect(outcomes).toEqual([2, 5]);
  });

  it("ignores a late response to an earlier one", async () => {
    const { sender, outcomes, answers } = openSender();
    for (const rating of [2, 5]) {
      sender.want(rating);
      sender.flush();
    }
    for (const answered of answers.toReversed()) answered();
    await vi.runAllTimersAsync();
    expect(outcomes).toEqual([5]);
  });
});
