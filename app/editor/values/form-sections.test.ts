import { expect, it } from "vitest";
import { formFields } from "#app/kinds/forms/form-fields.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { formSections, inFormOrder } from "./form-sections.ts";

it.each(KINDS)("shows every field of a $type in one section", (kind) => {
  const shown = formSections(kind).flatMap(({ fields }) => fields.map(([name]) => name));
  expect(shown.toSorted()).toEqual(
    formFields(kind)
      .map(([name]) => name)
      .toSorted(),
  );
});

it("orders inputs as the form shows them, and rows by position", () => {
  const inputs = [
    "cast[0].name",
    "movieLink",
    "screenshots[1].screenshotUrl",
    "screenshots[0].screenshotUrl",
    "genre",
    "itemName",
  ];
  expect(inFormOrder(kindOf("movie"), inputs)).toEqual([
    "itemName",
    "genre",
    "screenshots[1].screenshotUrl",
    "screenshots[0].screenshotUrl",
    "movieLink",
    "cast[0].name",
  ]);
});
