import { describe, expect, it } from "vitest";
import { PreparedStatements } from "./statements.ts";

describe("prepared statements", () => {
  it("have one name per query, the same in every process", () => {
    const [one, other] = [new PreparedStatements(), new PreparedStatements()];
    for (const text of ["SELECT 1", "SELECT 2", "SELECT 1"]) one.add(text);
    other.add("SELECT 1");
    expect(one.nameOf("SELECT 1")).toBe(other.nameOf("SELECT 1"));
    expect(one.nameOf("SELECT 1")).not.toBe(one.nameOf("SELECT 2"));
    expect(one.nameOf("SELECT 3")).toBeUndefined();
  });

  it("stay within the number a server can hold per connection", () => {
    const statements = new PreparedStatements();
    for (let i = 0; i <= 500; i++) statements.add(`SELECT ${i}`);
    expect([statements.nameOf("SELECT 499"), statements.nameOf("SELECT 500")]).toEqual([expect.any(String), undefined]);
  });
});
