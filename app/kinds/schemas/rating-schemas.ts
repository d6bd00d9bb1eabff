import { z } from "zod";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { RATING_SCALES, RATING_SOURCES, type Rating, type RatingScale, type Ratings, type RatingSource } from "../item.ts";
import { addIssue, withMessage } from "./with-message.ts";
import { MAX_LENGTH, number, numberOf, text, type ShapeOf } from "./values.ts";

const LARGEST_SCALE = 100;
const STEP_PROBLEMS: Record<RatingScale, LocalizedMessage> = {
  5: message("admin.refused.mustBeInHalves"),
  10: message("admin.refused.mustBeInTenths"),
  100: message("admin.refused.mustBeInWholes"),
};
const IN_STEPS = Object.fromEntries(
  Object.entries(RATING_SCALES).map(([scale, step]) => [scale, z.number().multipleOf(step)]),
) as Record<RatingScale, z.ZodNumber>;
const SCALES = Object.keys(RATING_SCALES).map(Number) as RatingScale[];
/** The rating that a new form shows, out of 5. */
const DEFAULT_RATING = 1;

const flag = z.preprocess((value) => value === true || value === "true" || value === "on", z.boolean());

const rating = z
  .object(
    {
      name: text(MAX_LENGTH.name),
      rating: z.preprocess(numberOf, number(LARGEST_SCALE).optional()),
      outOf: z.preprocess(numberOf, z.literal(SCALES, withMessage("admin.refused.mustBeScale")).optional()),
      isDefault: flag,
    },
    withMessage("admin.refused.mustBeObject"),
  )
  .superRefine(({ rating = 0, outOf = 5 }, issues) => {
    const problem = (found: LocalizedMessage) => addIssue(issues, found, ["rating"]);
    if (rating > outOf) problem(message("admin.refused.tooHigh", { most: `${outOf}` }));
    else if (!IN_STEPS[outOf].safeParse(rating).success) problem(STEP_PROBLEMS[outOf]);
  })
  .nullish();

export const ratings: z.ZodType<Ratings> = z
  .object(
    { imdb: rating, rottenTomatoes: rating } satisfies ShapeOf<Record<RatingSource, unknown>>,
    withMessage("admin.refused.mustBeObject"),
  )
  .nullish()
  .transform((given) => {
    const ratings: Ratings = {};
    for (const source of Object.keys(RATING_SOURCES) as RatingSource[]) {
      const { name, rating, outOf, isDefault } = given?.[source] ?? {};
      if (rating === undefined) continue;
      ratings[source] = {
        name: name || RATING_SOURCES[source],
        rating,
        ...(outOf !== undefined && { outOf }),
        ...(isDefault && rating === DEFAULT_RATING && (outOf ?? 5) === 5 && { isDefault }),
      } satisfies Rating;
    }
    return ratings;
  });
