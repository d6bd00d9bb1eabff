import { expect, it } from "vitest";
import { AppError } from "#app/lib/errors.ts";
import { lastResort } from "./last-resort.ts";

const DEFECT = new TypeError("secret");

it("shows a browser a page that loads nothing", () => {
  const { status, body, headers } = lastResort(DEFECT, "text/html,application/xhtml+xml,*/*;q=0.8", "0123456789ab");
  expect([status, headers["Content-Type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(body).toContain("Something went wrong. Reference: 0123456789ab");
  expect(body).toContain("Unexpected Application Error!");
  expect(body).not.toMatch(/<script|<link|<style|src=|secret/);
});

it.each(["*/*", "application/json", undefined])("tells one line to who accepts %s", (accept) => {
  expect(lastResort(DEFECT, accept, "r1")).toEqual({
    status: 500,
    body: "Something went wrong. Reference: r1",
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
});

it("says what will pass, and when to try again", () => {
  const away = new AppError("store.unavailable", "Please try again.", [], 5);
  expect(lastResort(away, "*/*", "r1")).toMatchObject({
    status: 503,
    body: "Please try again.",
    headers: { "Retry-After": "5" },
  });
  expect(lastResort(away, "text/html", "r1").body).toContain("<title>503 Service Unavailable");
});
