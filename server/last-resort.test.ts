import { expect, it } from "vitest";
import { lastResort } from "./last-resort.ts";

it("shows a browser a page that loads nothing", () => {
  const { body, contentType } = lastResort("text/html,application/xhtml+xml,*/*;q=0.8", "0123456789ab");
  expect(contentType).toBe("text/html; charset=utf-8");
  expect(body).toContain("Something went wrong. Reference: 0123456789ab");
  expect(body).toContain("Unexpected Application Error!");
  expect(body).not.toMatch(/<script|<link|<style|src=/);
});

it.each(["*/*", "application/json", undefined])("tells one line to who accepts %s", (accept) => {
  expect(lastResort(accept, "r1")).toEqual({
    body: "Something went wrong. Reference: r1",
    contentType: "text/plain; charset=utf-8",
  });
});
