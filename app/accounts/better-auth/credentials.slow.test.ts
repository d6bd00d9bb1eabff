import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { newCredentials } from "./credentials.ts";

const PASSWORD = "velvet curtain";

const almostAddress = fc
  .array(fc.constantFrom("a", "Z", "7", "-", "_", "+", "'", ".", "@", " ", "é"), { maxLength: 12 })
  .map((letters) => `${letters.join("")}@films.example`);

describe("new credentials", () => {
  it("accept the addresses that signing in accepts", () => {
    const signsIn = (email: string) => z.email().safeParse(email.toLowerCase()).success;
    const isTaken = (email: string) => {
      try {
        return newCredentials({ email, password: PASSWORD }).email === email.toLowerCase();
      } catch {
        return false;
      }
    };
    fc.assert(fc.property(fc.oneof(fc.emailAddress(), almostAddress), (email) => isTaken(email) === signsIn(email)));
  });

  it.each(["", "admin", "admin@localhost", "admin@films.example\n", "a@b@films.example", `${"a".repeat(250)}@films.example`])(
    "refuse the address %j",
    (email) => {
      const problem = expect.objectContaining({ field: "email", message: "Enter a valid e-mail address." });
      expect(() => newCredentials({ email, password: PASSWORD })).toThrow(
        expect.objectContaining({ code: "account.invalid", problems: [problem] }),
      );
    },
  );

  it("list all errors, the address first", () => {
    expect(() => newCredentials({ email: "", password: "12345" })).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({ field: "email" }),
          expect.objectContaining({ field: "password", message: "Password should be at least 6 characters" }),
        ],
      }),
    );
  });

  it("leave the password exactly as typed", () => {
    const password = "  ÄÖ🎬  ";
    expect(newCredentials({ email: "Admin@Films.example", password })).toEqual({ email: "admin@films.example", password });
  });
});
