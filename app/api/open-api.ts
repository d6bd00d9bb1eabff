import { z } from "zod";
import type { STATUSES } from "#app/lib/error-statuses.ts";
import { isList, type Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";

type Json = Readonly<Record<string, unknown>>;

const problemSchema = z.object({
  status: z.int(),
  code: z.string().describe("Never changes."),
  detail: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

const PROBLEMS = {
  400: "A parameter is unknown or wrong.",
  404: "There is nothing here, or not for visitors.",
  408: "The request was not sent in time.",
  410: "The item was withdrawn; `detail` has the reason.",
  500: "The site failed; its log has the error.",
  503: "The site is busy or its database cannot be reached; `Retry-After` says when to ask again.",
} satisfies Partial<Record<(typeof STATUSES)[keyof typeof STATUSES], string>>;

/** OpenAPI 3.1, made of the schemas that check requests. */
export function openApi({ name, origin }: { name: string; origin: string }): Json {
  const schemas: Record<string, unknown> = {};
  const schemaOf = (schema: z.ZodType): unknown => {
    const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, { io: "output" });
    for (const [id, definition] of Object.entries($defs)) schemas[id] = inComponents(definition);
    return inComponents(own);
  };
  const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const problems = Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, description]) => [status, { description, content: problem }]),
  );
  const paths = Object.fromEntries(
    OPERATIONS.map(({ id, path, summary, parameters, answer }) => {
      const content = { "application/json": { schema: schemaOf(answer) } };
      const described = { operationId: id, summary, parameters: parametersOf(path, parameters, schemaOf) };
      return [path, { get: { ...described, responses: { 200: { description: "OK", content }, ...problems } } }];
    }),
  );
  schemas.Problem = schemaOf(problemSchema);
  return {
    openapi: "3.1.0",
    info: { title: name, version: "1" },
    servers: [{ url: `${origin}/api/1` }],
    paths,
    components: { schemas },
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
