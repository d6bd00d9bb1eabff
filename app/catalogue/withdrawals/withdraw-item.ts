import type { Kind } from "#app/kinds/kind.ts";
import { MAX_REASON_LENGTH, type Withdrawal } from "./withdrawals.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { csvLines, type CsvColumns } from "#app/lib/text/csv.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { untilPurged } from "#app/changes/until-purged.ts";
import { publishItems } from "#app/events.ts";
import { authorOf, requireRight, type EditingServices, type Services } from "#app/services.ts";
import { newestOf, readCurrent } from "../drafts/current-item.ts";
import { NOT_SCHEDULED, unpublishInput } from "../drafts/save-drafts.ts";

const PAGE = 25;
/** A cache in front that does not answer must not stop a withdrawal. */
const MAX_PURGE_MS = 2000;

/**
 * Turns an item that is or was public into a draft, without schedule and preview link. Its page responds with 410 and the reason
 * until it is published again.
 * @throws {AppError} `actor.not-allowed`, `item.not-found`; `item.invalid` without a reason, for an item that was never public
 * and for one already withdrawn.
 */
export async function withdrawItem(
  { actor, store, events, now }: Pick<EditingServices, "actor" | "store" | "events" | "now">,
  kind: Kind,
  id: string,
  given: string,
): Promise<void> {
  requireRight(actor, "content.moderate");
  const reason = cleanText(given, MAX_REASON_LENGTH);
  if (reason === "") throw invalid(message("admin.refused.noReason"));
  await store.transaction(async (tx) => {
    const current = await readCurrent(tx, kind, id);
    const { published, draft } = current;
    if (!published && !draft?.wasPublic) throw invalid(message("admin.refused.neverPublic"));
    if (await tx.withdrawals.current(id)) throw invalid(message("admin.refused.withdrawnAlready"));
    const { cId, itemName, type } = published ?? newestOf(current);
    if (published) await unpublishInput(tx, kind, current, { input: newestOf(current), at: now(), actor });
    else if (draft?.publishAt) await tx.drafts.put({ ...draft, ...NOT_SCHEDULED }, current);
    await tx.drafts.setPreview(id, null);
    await tx.pieces.removeOf(published ?? newestOf(current));
    await tx.withdrawals.add({ itemId: id, type, cId, itemName, at: now(), by: authorOf(actor).name, reason });
  });
  publishItems(events, "update", [id]);
  await untilPurged({ store }, MAX_PURGE_MS);
}

/** 25 a page, newest first. @throws {AppError} `actor.not-allowed`, `cursor.invalid`. */
export async function readWithdrawals(
  { actor, store }: Pick<Services, "actor" | "store">,
  cursor: Cursor,
): Promise<Page<Withdrawal>> {
  requireRight(actor, "content.moderate");
  return store.withdrawals.page({ limit: PAGE, cursor });
}

const COLUMNS: CsvColumns<Withdrawal> = {
  time: ({ at }) => at.toISOString(),
  person: ({ by }) => by,
  id: ({ itemId }) => itemId,
  code: ({ cId }) => cId,
  name: ({ itemName }) => itemName,
  type: ({ type }) => type,
  reason: ({ reason }) => reason,
  publishedAgain: ({ undoneAt }) => undoneAt?.toISOString() ?? "",
  publishedAgainBy: ({ undoneBy }) => undoneBy,
};

/** CSV as in RFC 4180, with a header. @throws {AppError} `actor.not-allowed`. */
export function exportWithdrawals({ actor, store }: Pick<Services, "actor" | "store">): AsyncGenerator<string> {
  requireRight(actor, "site.manage");
  return csvLines(COLUMNS, store.withdrawals.all());
}

function invalid(problem: LocalizedMessage): AppError {
  return new AppError("item.invalid", problem, [{ field: "reason", ...problem }]);
}
