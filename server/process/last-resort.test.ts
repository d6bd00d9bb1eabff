import { expect, it } from "vitest";
import { AppError } from "#app/lib/errors.ts";
import german from "#app/languages/de.json" with { type: "json" };
import { ENGLISH, ENGLISH_DATA } from "#app/languages/english.ts";
import { createLanguage, type Language } from "#app/languages/language.ts";
import { lastResort } from "./last-resort.ts";

const GERMAN = createLanguage({ ...ENGLISH_DATA, code: "de", locale: "de", texts: german.texts });

const DEFECT = new TypeError("secret");

it("shows a browser a page that loads nothing", () => {
  const { status, body, headers } = lastResort(DEFECT, "0123456789ab", {
    accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    language: ENGLISH,
  });
  expect([status, headers["Content-Type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(body).toContain("Something went wrong. Reference: 0123456789ab");
  expect(body).toContain("Unexpected Application Error!");
  expect(body).not.toMatch(/<script|<link|<style|src=|secret/);
});

it.each(["*/*", "application/json", undefined])("sends one line to a client that accepts %s", (accept) => {
  expect(lastResort(DEFECT, "r1", { accept, language: GERMAN })).toEqual({
    status: 500,
    body: "Something went wrong. Reference: r1",
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
});

it("reports a temporary failure, and when to retry", () => {
  const away = new AppError("store.unavailable", "Please try again.", [], 5);
  expect(lastResort(away, "r1", { accept: "*/*", language: ENGLISH })).toMatchObject({
    status: 503,
    body: "Please try again.",
    headers: { "Retry-After": "5" },
  });
  const page = (language: Language) => lastResort(away, "r1", { accept: "text/html", language }).body;
  expect(page(ENGLISH)).toContain("<title>503 Service Unavailable");
  expect(page(GERMAN)).toContain('<html lang="de" dir="ltr">');
  expect(page(GERMAN)).toContain("Der Katalog antwortet gerade nicht.");
});
