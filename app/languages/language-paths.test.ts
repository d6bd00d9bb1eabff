import { expect, it } from "vitest";
import { splitLanguage } from "./language-paths.ts";

it.each(["/movies", "/Movies", "/search", "/administration"])("has %s in every language", (path) => {
  expect(splitLanguage(`/de${path}`, ["de"])).toEqual({ code: "de", path });
});

it.each(["/admin", "/Admin/forgot", "/%61dmin/login", "/Preview/secret", "/%70review/secret", "/DOWNLOAD/x"])(
  "has %s without a language only, however the router reads it",
  (path) => expect(splitLanguage(`/de${path}`, ["de"])).toBeNull(),
);
