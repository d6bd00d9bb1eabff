import { expect, it } from "vitest";
import { forgetForeignSettings } from "./foreign-settings.ts";

it("removes variables that the sign-in library would read, and nothing else", () => {
  const source = { BETTER_AUTH_TELEMETRY: "1", BETTER_AUTH_URL: "https://elsewhere.example", PORT: "8080" };
  forgetForeignSettings(source);
  expect(source).toEqual({ PORT: "8080" });
});
