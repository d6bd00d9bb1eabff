import { array, assert, oneof, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { joinMessages, partsOfMessage } from "./message-parts.ts";

const anyText = oneof(string({ unit: "binary" }), string({ unit: "grapheme", minLength: 1_000, maxLength: 6_000, size: "max" }));

describe("a message", () => {
  it("arrives whole, whatever its length, in distinct parts that PostgreSQL accepts", () => {
    assert(
      property(array(anyText, { maxLength: 3 }), (texts) => {
        const join = joinMessages("me");
        const parts = texts.map((text) => partsOfMessage("you", text));
        expect(parts.flatMap((each) => each.map(join)).filter((text) => text !== null)).toEqual(texts);
        for (const each of parts) {
          expect(new Set(each).size).toBe(each.length);
          for (const part of each) expect(Buffer.byteLength(part)).toBeLessThan(8_000);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("is not received by its sender", () => {
    const join = joinMessages("me");
    expect(partsOfMessage("me", "hello").map(join)).toEqual([null]);
  });

  it("without an end is dropped with the next one", () => {
    const join = joinMessages("me");
    const [beginning = ""] = partsOfMessage("you", "a".repeat(5_000));
    expect([beginning, ...partsOfMessage("she", "b")].map(join)).toEqual([null, "b"]);
  });

  it("is ignored if malformed", () => {
    const join = joinMessages("me");
    expect(["", "you 1/1", "hello", "you x/1 a"].map(join)).toEqual([null, null, null, null]);
  });
});
