import { data, redirect, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { checkImport, discardImport, readImport, startImport, stopImport } from "#app/domain/transfer/site-imports.ts";
import { answering, failureAnswer, refuseUnknown } from "#app/http.ts";
import { kindNamed } from "#app/kinds/transfer/csv-fields.ts";
import { IMPORT_PATH, type ImportIntent } from "#app/kinds/transfer/site-import.ts";
import { AppError } from "#app/lib/errors.ts";
import { ImportPage } from "#app/ui/admin/import/import-page.tsx";
import type { Route } from "./+types/import";
import { adminMeta } from "../admin-page.ts";
import { requireFor } from "../actions/guard.ts";
import { readFields } from "../actions/read-form.ts";
import { importsOf } from "./imports-of.ts";

type Context = Readonly<RouterContextProvider>;
type Fields = Awaited<ReturnType<typeof readFields>>;

export const loader = answering(async ({ context }: Route.LoaderArgs) =>
  readImport(context.get(servicesContext), importsOf(context)),
);

const ACTIONS: Record<ImportIntent, (context: Context, form: Fields) => Promise<void>> = {
  check: (context, { field, fields }) =>
    checkImport(context.get(servicesContext), importsOf(context), {
      isMerge: field("merge") === "yes",
      mapping: { fields: fields("column"), kind: kindNamed(field("kind")) },
    }),
  start: (context) => startImport(context.get(servicesContext), importsOf(context)),
  stop: (context) => stopImport(context.get(servicesContext)),
  discard: (context) => discardImport(context.get(servicesContext)),
};

export const action = answering(async ({ context, request }: Route.ActionArgs) => {
  requireFor(context, "content.edit");
  const form = await readFields(request);
  const intent = form.field("intent");
  if (!Object.hasOwn(ACTIONS, intent)) return refuseUnknown();
  try {
    await ACTIONS[intent as ImportIntent](context, form);
    return redirect(IMPORT_PATH);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const { data: failure, init } = failureAnswer(error);
    return data(failure, init ?? undefined);
  }
});

export const meta = adminMeta("Import and Export");

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} problem={actionData?.message ?? ""} />;
}
