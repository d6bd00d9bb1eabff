import { data } from "react-router";
import type { Services } from "#app/domain/services.ts";
import { readTrashed } from "#app/domain/items/trash.ts";
import { failureAnswer, isMissingItem, type ExpectedFailure } from "#app/http.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import type { DeletedItem } from "#app/ui/admin/trash/deleted-item.ts";
import type { Language } from "#app/lib/languages/language.ts";

type Missing = ExpectedFailure & { trashed: DeletedItem | null };

/** For a form of an item that was not found; says whether it is in the trash. */
export async function missingItem(services: Services, kind: Kind, id: string, { text }: Language) {
  const trashed = await readTrashed(services, kind, id);
  const message = text(trashed ? "admin.form.isTrashed" : "admin.form.noSuchItem");
  const { data: failure, init } = failureAnswer(new AppError("item.not-found", message));
  return data({ ...failure, trashed } satisfies Missing, init ?? undefined);
}

/** @returns undefined for any other error of a route. */
export function missingIn(error: unknown): DeletedItem | null | undefined {
  return isMissingItem(error) ? ((error as { data: Partial<Missing> }).data.trashed ?? null) : undefined;
}
