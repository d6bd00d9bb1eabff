import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createFieldLimit } from "./field-limit.ts";

const name = fc.string({ minLength: 1, unit: "binary" });
const fields = fc.array(fc.tuple(name, fc.string({ unit: "binary" })), { minLength: 1 });
const chunkSizes = fc.infiniteStream(fc.integer({ min: 1, max: 16 }));

it("counts a form's fields as URLSearchParams does, however it is split into chunks", () => {
  fc.assert(
    fc.property(fields, chunkSizes, (entries, sizes) => {
      const body = Buffer.from(new URLSearchParams(entries).toString());
      const { size } = new URLSearchParams(body.toString());
      const [fits, isOver] = [createFieldLimit(size), createFieldLimit(size - 1)];
      let answers: boolean[] = [];
      for (let start = 0, end = 0; start < body.length; start = end) {
        end = start + sizes.next().value;
        answers = [fits(body.subarray(start, end)), isOver(body.subarray(start, end))];
      }
      expect(answers).toEqual([true, false]);
    }),
  );
});

it("counts empty fields, and keeps its verdict", () => {
  const fits = createFieldLimit(3);
  expect(["&", "&", "&", "a"].map((chunk) => fits(Buffer.from(chunk)))).toEqual([true, true, false, false]);
});
