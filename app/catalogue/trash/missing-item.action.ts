import { data, type RouterContextProvider } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import { readTrashed } from "./move-to-trash.ts";
import { errorResponse, isMissingItem, type ExpectedFailure } from "#app/http.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import type { DeletedItem } from "./trash-page.admin.tsx";

type Missing = ExpectedFailure & { trashed: DeletedItem | null };

/** For a form of an item that was not found; tells if it is in the trash. */
export async function missingItem(context: Readonly<RouterContextProvider>, kind: Kind, id: string) {
  const { text } = context.get(languageContext).language;
  const trashed = await readTrashed(context.get(servicesContext), kind, id);
  const message = text(trashed ? "admin.form.isTrashed" : "admin.refused.noItem");
  const { data: failure, init } = errorResponse(new AppError("item.not-found", message), context);
  return data({ ...failure, trashed } satisfies Missing, init ?? undefined);
}

/** @returns undefined for any other error of a route. */
export function missingIn(error: unknown): DeletedItem | null | undefined {
  return isMissingItem(error) ? ((error as { data: Partial<Missing> }).data.trashed ?? null) : undefined;
}
