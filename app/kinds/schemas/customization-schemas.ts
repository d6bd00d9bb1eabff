import { z } from "zod";
import { message } from "#app/lib/localized-message.ts";
import { isOneGenre, MAX_GENRE_LENGTH, MAX_GENRES, repeatedGenres } from "../chosen-genres.ts";
import type { ChosenGenre, Customization, CustomizationKey, Slot } from "../customization.ts";
import { CUSTOMIZED_PAGES, type CustomizedPage } from "../customized-page.ts";
import type { CustomizationList } from "../kind.ts";
import { addIssue, withMessage } from "./with-message.ts";
import { line, list, MAX_LENGTH, numbered, rowNumber, text, uploadedPicture } from "./values.ts";

/** Old customization documents hold a bare code, null or an object with a code. */
const slot = z.preprocess(
  (entry) => (typeof entry === "string" || entry === null ? { cId: entry } : entry),
  z.object({ id: rowNumber, cId: text(MAX_LENGTH.code).transform((cId) => cId.trim()) }, withMessage("admin.refused.mustBeCode")),
);

function slotsSchema({ slots }: CustomizationList): z.ZodType<Slot[]> {
  return list(slot, slots)
    .transform((entries) => numbered<Slot>(entries, slots))
    .transform((filled) => filled.filter(({ cId }) => cId !== "").toSorted((a, b) => a.id - b.id))
    .refine((filled) => new Set(filled.map(({ cId }) => cId)).size === filled.length, withMessage("admin.refused.codeTwice"));
}

const title = line(MAX_GENRE_LENGTH)
  .refine((title) => title !== "", withMessage("admin.refused.required"))
  .refine((title) => title === "" || isOneGenre(title), withMessage("admin.refused.mustBeOneGenre"));

const genre = z.preprocess(
  (entry) => (typeof entry === "string" ? { title: entry } : entry),
  z.object({ id: rowNumber, title, imageUrl: uploadedPicture }, withMessage("admin.refused.mustBeGenre")),
);

const genres: z.ZodType<ChosenGenre[]> = z
  .array(z.unknown(), withMessage("admin.refused.mustBeList"))
  .max(MAX_GENRES, withMessage("admin.refused.tooMany", { most: `${MAX_GENRES}` }))
  .pipe(z.array(genre))
  .transform((entries) => numbered<ChosenGenre>(entries))
  .superRefine((chosen, issues) => {
    for (const index of repeatedGenres(chosen)) {
      const title = chosen[index]?.title ?? "";
      addIssue(issues, message("admin.refused.repeated", { title }), [index, "title"]);
    }
  });

function schemaOf({ lists }: CustomizedPage): z.ZodType<Customization> {
  const shape = Object.entries(lists).map(([name, list]) => [name, slotsSchema(list)]);
  const ofGenres = {
    genres: genres.optional(),
    onlyGenresWithItems: z.boolean(withMessage("admin.refused.mustBeBoolean")).optional(),
  };
  return z.object(
    { ...Object.fromEntries(shape), ...ofGenres },
    withMessage("admin.refused.mustBeObject"),
  ) as z.ZodType as z.ZodType<Customization>;
}

const SCHEMAS = new Map<CustomizationKey, z.ZodType<Customization>>(
  CUSTOMIZED_PAGES.map((page) => [page.customizationKey, schemaOf(page)]),
);

/**
 * Slots may be missing or bare codes, genres bare names; those without valid numbers are numbered by position. The slots are sorted
 * by number, the genres stay in order.
 */
export function customizationSchema({ customizationKey }: Pick<CustomizedPage, "customizationKey">): z.ZodType<Customization> {
  const schema = SCHEMAS.get(customizationKey);
  if (!schema) throw new TypeError(`No schema for ${customizationKey}`);
  return schema;
}
