import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMessage } from "./client-messages.ts";

const read = (message: unknown) => readMessage(JSON.stringify(message));
const row = (overrides: object = {}) => ({ subscriptionId: "one", channels: ["files"], queries: [], ...overrides });
const many = <T>(count: number, each: T) => Array.from({ length: count }, () => each);

describe("a client message", () => {
  it("is one of four types", () => {
    expect(read({ type: "ping" })).toEqual({ type: "ping" });
    expect(read({ type: "authentication", data: { session: "anything" } })).toEqual({ type: "authentication" });
    expect(read({ type: "subscribe", data: [row()] })).toEqual({ type: "subscribe", subscriptions: [row()] });
    expect(read({ type: "unsubscribe", data: [{ subscriptionId: "one" }] })).toEqual({ type: "unsubscribe", ids: ["one"] });
  });

  it("may omit queries and name a channel twice", () => {
    const data = [{ subscriptionId: "one", channels: ["files", "files"] }];
    expect(read({ type: "subscribe", data })).toEqual({ type: "subscribe", subscriptions: [row()] });
  });

  it("is rejected when any part is invalid", () => {
    const wrongRows = [
      row({ subscriptionId: "" }),
      row({ subscriptionId: 7 }),
      row({ subscriptionId: "x".repeat(65) }),
      row({ channels: [] }),
      row({ channels: "files" }),
      row({ channels: [7] }),
      row({ channels: ["x".repeat(257)] }),
      row({ channels: many(101, "files") }),
      row({ queries: ["equal"] }),
      row({ queries: {} }),
      null,
      [],
    ];
    const wrong = [
      ...wrongRows.map((each) => ({ type: "subscribe", data: [row(), each] })),
      ...[null, {}, [], many(101, row())].map((data) => ({ type: "subscribe", data })),
      ...[null, {}, [], [{}], [{ subscriptionId: 7 }]].map((data) => ({ type: "unsubscribe", data })),
      null,
      [],
      7,
      "ping",
      {},
      { type: "presence" },
      { type: "__proto__" },
      { type: ["ping"] },
    ];
    for (const message of wrong) expect(read(message).type).toBe("problem");
  });

  it("never causes a defect, whatever it contains", () => {
    const nested = "[".repeat(60_000) + "]".repeat(60_000);
    for (const text of ["", "{", "\0", nested, `{"type":"subscribe","data":${nested}}`]) {
      expect(readMessage(text).type).toBe("problem");
    }
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.anything().map((value) => JSON.stringify(value) ?? ""),
    );
    fc.assert(fc.property(anything, (text) => typeof readMessage(text).type === "string"));
    const typed = fc.record({ type: fc.constantFrom("subscribe", "unsubscribe"), data: fc.jsonValue() });
    fc.assert(fc.property(typed, (message) => typeof read(message).type === "string"));
  });
});
