import { expect, it } from "vitest";
import { chooseMessageToDrop, type Waiting } from "./inbox-room.sql.ts";

/** One letter per message, naming its network: upper case is never dropped, "-" is unknown. */
const waiting = (letters: string): Waiting[] =>
  Array.from(letters, (letter, seq) => ({
    seq,
    network: letter === "-" ? "" : letter.toLowerCase(),
    isProtected: letter !== letter.toLowerCase(),
  }));

it.each([
  ["abaca", "d", [4, 0]],
  ["abb", "c", [2, 1]],
  ["aab", "b", null],
  ["aaabb", "b", null],
  ["abcd", "e", null],
  ["----", "e", null],
  ["-aa-", "-", [2, 1]],
  ["aaA", "b", [1, 0]],
  ["AAAbb", "c", null],
  ["aab", "a", null],
  ["aab", "A", [1, 0]],
  ["ab", "A", [0, null]],
])("chooses from %s when %s arrives", (unread, arriving, chosen) => {
  const [last] = waiting(arriving);
  const found = chooseMessageToDrop(waiting(unread), { ...(last as Waiting), seq: null });
  expect(found && [found.dropped.seq, found.countedBy.seq]).toEqual(chosen);
});
