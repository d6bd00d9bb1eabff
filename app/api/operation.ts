import { z } from "zod";
import { AppError } from "#app/lib/errors.ts";
import type { Services } from "#app/services.ts";

/** The store, in the language of the request, may be behind `newestVersion`, which is of the database that is written to. */
export type Reader = Pick<Services, "store"> & { newestVersion: () => Promise<number> };

/** Of the whole request: `query` is checked, and complete for parsers that pages use too. */
type Request<Parameters> = { parameters: Parameters; query: URLSearchParams };

export type Operation = {
  id: string;
  /** With parameters as `{name}`. */
  path: string;
  summary: string;
  parameters: z.ZodObject;
  answer: z.ZodType;
  read: (reader: Reader, query: URLSearchParams, inPath: Record<string, string>) => Promise<unknown>;
};

const LANGUAGE = z.string().max(20).describe("The language of the texts, one that the site offers.").optional();

/** An operation whose parameters and answer are described by schemas, which also check the request. */
export function operation<Shape extends z.ZodRawShape, Answer extends z.ZodType>(given: {
  id: string;
  path: string;
  summary: string;
  parameters: Shape;
  answer: Answer;
  read: (reader: Reader, request: Request<z.output<z.ZodObject<Shape>>>) => Promise<z.input<Answer>>;
}): Operation {
  const parameters = z.strictObject({ ...given.parameters, language: LANGUAGE });
  return {
    ...given,
    parameters,
    read: async (reader, query, inPath) => {
      const values = checked(parameters, query, inPath) as z.output<z.ZodObject<Shape>>;
      return given.read(reader, { parameters: values, query });
    },
  };
}

/** @throws {AppError} `query.invalid`, naming each parameter that is unknown or wrong. */
export function checked<Schema extends z.ZodObject>(
  schema: Schema,
  query: URLSearchParams,
  inPath: Record<string, string>,
): z.output<Schema> {
  const values = Object.fromEntries([...new Set(query.keys())].map((name) => [name, valueOf(schema, name, query.getAll(name))]));
  const twice = Object.keys(inPath).find((name) => query.has(name));
  if (twice !== undefined) throw new AppError("query.invalid", `${twice}: is in the path.`);
  const result = schema.safeParse({ ...values, ...inPath });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => ({
    field: issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : issue.path.join("."),
    message: issue.message,
  }));
  throw new AppError("query.invalid", problems.map(({ field, message }) => `${field}: ${message}`).join(" "), problems);
}

/** A list only for parameters that take one, so that another that is given twice is refused. */
function valueOf({ shape }: z.ZodObject, name: string, values: string[]): string | string[] {
  const [only = ""] = values;
  return isList(shape[name] as z.ZodType | undefined) || values.length > 1 ? values : only;
}

export function isList(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodOptional ? isList(schema.unwrap() as z.ZodType) : schema instanceof z.ZodArray;
}
