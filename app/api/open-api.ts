import { z } from "zod";
import type { STATUSES } from "#app/lib/error-statuses.ts";
import { isList, type Operation } from "./operation.ts";
import { itemSchema } from "./item-schema.ts";
import { OPERATIONS } from "./operations.ts";
import { fieldProblems, WRITE } from "./write-items.ts";

type Json = Readonly<Record<string, unknown>>;

/** RFC 9457. */
const problemSchema = z.object({
  status: z.int(),
  code: z.string().describe("Never changes."),
  detail: z.string(),
  problems: fieldProblems.optional(),
  stored: itemSchema.nullable().describe("Only with 412: the stored item, if the key may see it.").optional(),
});

export type ApiProblem = z.output<typeof problemSchema>;

type Descriptions = Partial<Record<(typeof STATUSES)[keyof typeof STATUSES], string>>;

const PROBLEMS = {
  400: "A parameter is unknown or wrong.",
  408: "The request was not sent in time.",
  500: "The site failed; its log has the error.",
  503: "The site is busy or its database cannot be reached; `Retry-After` says when to ask again.",
} satisfies Descriptions;

const PROBLEMS_OF_READING = {
  ...PROBLEMS,
  404: "There is nothing here, or not for visitors.",
  410: "The item was withdrawn; `detail` has the reason.",
} satisfies Descriptions;

const PROBLEMS_OF_WRITING = {
  ...PROBLEMS,
  401: "There is no valid API key.",
  403: "The key lacks the right.",
  409: "An import is running; `Retry-After` says when to ask again.",
  412: "The stored item is not the one that `If-Match` names.",
  413: "The document or the file is too large.",
  415: "The content type is not one of the two.",
  422: "The document is refused, and nothing was stored.",
  429: "The key has written, or the network has sent wrong keys, too often.",
} satisfies Descriptions;

const IF_MATCH = "`updatedAt` of the newest state in quotes, or `*`: stores one document only over this state.";

/** Documents lack what a merge does not change, and what is stored as empty. */
const OF_DOCUMENTS: z.core.ToJSONSchemaParams = {
  io: "input",
  unrepresentable: "any",
  override: ({ jsonSchema }) => void delete jsonSchema.required,
};

/** OpenAPI 3.1, made of the schemas that check requests. */
export function openApi({ name, origin }: { name: string; origin: string }): Json {
  const schemas: Record<string, unknown> = {};
  const schemaOf = (schema: z.ZodType, options: z.core.ToJSONSchemaParams = { io: "output" }): unknown => {
    const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, options);
    for (const [id, definition] of Object.entries($defs)) schemas[id] = inComponents(definition);
    return inComponents(own);
  };
  const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const problems = (descriptions: Descriptions) =>
    Object.fromEntries(Object.entries(descriptions).map(([status, description]) => [status, { description, content: problem }]));
  const paths: Record<string, Record<string, unknown>> = Object.fromEntries(
    OPERATIONS.map(({ id, path, summary, parameters, answer }) => {
      const content = { "application/json": { schema: schemaOf(answer) } };
      const described = { operationId: id, summary, parameters: parametersOf(path, parameters, schemaOf) };
      return [
        path,
        { get: { ...described, responses: { 200: { description: "OK", content }, ...problems(PROBLEMS_OF_READING) } } },
      ];
    }),
  );
  const lines = { "application/x-ndjson": { schema: { type: "string", description: "A line for each document." } } };
  const one = { "application/json": { schema: schemaOf(WRITE.answer) } };
  Object.assign((paths[WRITE.path] ??= {}), {
    post: {
      operationId: WRITE.id,
      summary: WRITE.summary,
      security: [{ key: [] }],
      parameters: [
        ...parametersOf(WRITE.path, WRITE.parameters, schemaOf),
        { name: "If-Match", in: "header", required: false, description: IF_MATCH, schema: { type: "string" } },
      ],
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(WRITE.document, OF_DOCUMENTS) }, ...lines },
      },
      responses: {
        200: { description: "The document is stored, or what became of each line.", content: { ...one, ...lines } },
        201: { description: "The document was added.", content: one },
        ...problems(PROBLEMS_OF_WRITING),
      },
    },
  });
  schemas.Problem = schemaOf(problemSchema);
  return {
    openapi: "3.1.0",
    info: { title: name, version: "1" },
    servers: [{ url: `${origin}/api/1` }],
    paths,
    components: { schemas, securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  };
}

function parametersOf(path: string, { shape }: Operation["parameters"], schemaOf: (schema: z.ZodType) => unknown): Json[] {
  return Object.entries(shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    const description = schema.description === undefined ? {} : { description: schema.description };
    const repeated = isList(schema) ? { explode: true } : {};
    const required = !schema.isOptional();
    return { name, in: isInPath ? "path" : "query", required, ...description, ...repeated, schema: schemaOf(schema) };
  });
}

function inComponents(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
