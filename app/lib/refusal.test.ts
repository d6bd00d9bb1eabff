import { expect, it } from "vitest";
import { AppError } from "./errors.ts";
import { ENGLISH_DATA } from "./languages/english.ts";
import { createLanguage } from "./languages/language.ts";
import { problemsIn, refusalIn, refused } from "./refusal.ts";

const texts = {
  ...ENGLISH_DATA.texts,
  "admin.refused.inEntry": "{problem} ({entry})",
  "admin.refused.tooLong": "darf höchstens {most} Zeichen haben",
};
const german = createLanguage({ ...ENGLISH_DATA, code: "de", locale: "de", numberLocale: "de", texts });
const tooLong = refused("admin.refused.tooLong", { most: "1000" });

it("is English in logs and for programs, and in the page's language when shown", () => {
  const error = new AppError("item.invalid", tooLong);
  expect(error.message).toBe("must not be longer than 1000 characters");
  expect(refusalIn(german, error.refusal)).toBe("darf höchstens 1000 Zeichen haben");
});

it("translates a nested refusal into the same language", () => {
  const refusal = refused("admin.refused.inEntry", { entry: "2", problem: tooLong });
  expect(refusal.message).toBe("entry 2 must not be longer than 1000 characters");
  expect(refusalIn(german, refusal)).toBe("darf höchstens 1000 Zeichen haben (2)");
});

it("is unchanged without a key, and after a copy to another thread", () => {
  expect(refusalIn(german, new AppError("mail.failed", "550 no such user").refusal)).toBe("550 no such user");
  const problems = structuredClone([{ field: "itemName", ...tooLong }]);
  expect(problemsIn(german, problems)).toEqual([{ field: "itemName", message: "darf höchstens 1000 Zeichen haben" }]);
});
