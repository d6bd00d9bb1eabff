import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRatingSender, type RatingOutcome } from "./rating-sender.ts";

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

  it("is sent once the stars rest, the last one alone", async () => {
    const { sender, sent, outcomes, answer } = openSender();
    for (const rating of [0.5, 1, 1.5, 2]) sender.want(rating);
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect([sent, outcomes]).toEqual([[2], []]);
    await answer();
    expect(outcomes).toEqual([2]);
  });

  it("waits for the one before", async () => {
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

  it("is sent at once when the page is about to go, and only once", async () => {
    const { sender, sent } = openSender();
    sender.want(5);
    sender.flush();
    sender.flush();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([5]);
  });

  it("is sent at once when the page is about to go, though the one before is not answered yet", async () => {
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

  it("is not told of what came before it, when that is answered late", async () => {
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
