import { expect, it } from "vitest";
import { AppError } from "./errors.ts";
import { ENGLISH_DATA } from "#app/languages/english.ts";
import { createLanguage } from "#app/languages/language.ts";
import { formatProblems, formatMessage, message } from "./localized-message.ts";

const texts = {
  ...ENGLISH_DATA.texts,
  "admin.refused.inEntry": "{problem} ({entry})",
  "admin.refused.tooLong": "darf höchstens {most} Zeichen haben",
};
const german = createLanguage({ ...ENGLISH_DATA, code: "de", locale: "de", numberLocale: "de", texts });
const tooLong = message("admin.refused.tooLong", { most: "1000" });

it("is English in logs and for programs, and in the page's language when shown", () => {
  const error = new AppError("item.invalid", tooLong);
  expect(error.message).toBe("must not be longer than 1000 characters");
  expect(formatMessage(german, error.localizedMessage)).toBe("darf höchstens 1000 Zeichen haben");
});

it("translates a nested refusal into the same language", () => {
  const problem = message("admin.refused.inEntry", { entry: "2", problem: tooLong });
  expect(problem.message).toBe("entry 2 must not be longer than 1000 characters");
  expect(formatMessage(german, problem)).toBe("darf höchstens 1000 Zeichen haben (2)");
});

it("is unchanged without a key, and after a copy to another thread", () => {
  expect(formatMessage(german, new AppError("mail.failed", "550 no such user").localizedMessage)).toBe("550 no such user");
  const problems = structuredClone([{ field: "itemName", ...tooLong }]);
  expect(formatProblems(german, problems)).toEqual([{ field: "itemName", message: "darf höchstens 1000 Zeichen haben" }]);
});
