import { expect, it } from "vitest";
import { pathProblem } from "./request-path.ts";

it.each(["/", "/movies/h%C3%A4xan", "/search?q=%FF%00", "/a%2Fb"])("accepts %s", (target) => {
  expect(pathProblem(target)).toBeNull();
});

it.each([
  ["/movies/%", "The address is not valid UTF-8."],
  ["/movies/%C3%28", "The address is not valid UTF-8."],
  ["/movies/%00", "The address contains a control character."],
  ["/movies/a%0d%0aSet-Cookie:x", "The address contains a control character."],
  [`/${"a".repeat(20_000)}`, "The address is too long."],
])("refuses %s", (target, problem) => {
  expect(pathProblem(target)).toBe(problem);
});
