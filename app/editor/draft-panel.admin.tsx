import { useState } from "react";
import { useFetcher } from "react-router";
import { MAX_NOTE_LENGTH, type Review, type Schedule } from "#app/catalogue/drafts/status.ts";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { AskDialog } from "#app/ui/primitives/ask-dialog.tsx";
import { ITEMS_PATH } from "#app/ui/admin/list/items-form.ts";
import { PreviewLink } from "#app/ui/forms/preview-link.tsx";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import type { ItemAnswer } from "./saving/item-answer.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

export const PREVIEW_CONTROL = "preview";
export const DUPLICATE_CONTROL = "duplicate";
export const REVIEW_CONTROL = "review";
export const NOTE_INPUT = "note";

type DraftPanelProps = {
  id: string;
  isPublic: boolean;
  draft: Schedule & Review & { hasPreview: boolean };
  origin: string;
  /** The answer that the page was rendered with. */
  pageAnswer: ItemAnswer | null;
  /** The address of the form. */
  back: string;
};

/** Explains the draft, and has its secret link and the button to discard it. */
export function DraftPanel({ id, isPublic, draft, origin, pageAnswer, back }: DraftPanelProps) {
  const { text } = useLanguage();
  const fetcher = useFetcher<ItemAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const path = answer?.status === "preview" ? answer.path : null;
  const isSending = fetcher.state !== "idle";
  return (
    <section aria-label={text("admin.common.draft")} className="notice w-full">
      <p className="min-w-0 flex-1 basis-field">
        <State isPublic={isPublic} draft={draft} />
        {draft.reviewNote && (
          <span className="mt-4 block whitespace-pre-line wrap-anywhere">
            {text("admin.draft.editorsNote", { note: draft.reviewNote })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-8">
        <fetcher.Form method="post" className="flex flex-wrap gap-8">
          <button type="submit" name={PREVIEW_CONTROL} value="create" disabled={isSending} className="quiet-button">
            {draft.hasPreview ? text("admin.draft.newPreviewLink") : text("admin.draft.previewLink")}
          </button>
          {draft.hasPreview && (
            <button type="submit" name={PREVIEW_CONTROL} value="revoke" disabled={isSending} className="quiet-button">
              {text("admin.draft.revokeLink")}
            </button>
          )}
        </fetcher.Form>
        {draft.review === "ready" && <EndReview />}
        {isPublic && <DiscardDraft id={id} back={back} />}
      </div>
      <PreviewLink exists={draft.hasPreview} address={path && `${origin}${path}`} />
    </section>
  );
}

/** Without scripts, a refusal is shown in the bar of the form. */
function EndReview() {
  const { text } = useLanguage();
  const canEdit = useCan("content.edit");
  const fetcher = useFetcher<ItemAnswer>();
  const isSending = fetcher.state !== "idle";
  const failure = fetcher.data?.status === "refused" ? fetcher.data.message : "";
  const button = (value: string, label: LabelKey) => (
    <button type="submit" name={REVIEW_CONTROL} value={value} disabled={isSending} className="quiet-button self-start">
      {text(label)}
    </button>
  );
  return (
    <fetcher.Form method="post" className="flex flex-col gap-8">
      {canEdit ? (
        <details>
          <summary className="quiet-button">{text("admin.draft.sendBack")}</summary>
          <span className="mt-12 flex max-w-measure flex-col gap-8">
            <label className="flex flex-col gap-4 text-14 font-strong">
              {text("admin.draft.noteLabel")}
              <textarea name={NOTE_INPUT} required maxLength={MAX_NOTE_LENGTH} rows={3} className="control" />
            </label>
            {button("send-back", "admin.draft.sendBackNote")}
          </span>
        </details>
      ) : (
        button("take-back", "admin.draft.takeBack")
      )}
      <FormProblem text={failure} />
    </fetcher.Form>
  );
}

type StateProps = { isPublic: boolean; draft: Schedule & Review };

function State({ isPublic, draft: { publishAt, review } }: StateProps) {
  const { text } = useLanguage();
  const canEdit = useCan("content.edit");
  if (publishAt) {
    return (
      <Sentence
        text={isPublic ? "admin.draft.updateIsScheduled" : "admin.draft.itemIsScheduled"}
        values={{ time: <LocalTime at={publishAt} /> }}
      />
    );
  }
  if (review === "ready") return text(canEdit ? "admin.draft.isReady" : "admin.draft.isReadyForEditor");
  if (review === "returned") return text(canEdit ? "admin.draft.isReturned" : "admin.draft.isReturnedToYou");
  if (isPublic) return text("admin.draft.isOfPublic");
  return text("admin.draft.isHidden");
}

/** Leaves the page, so that the form starts again from the public item. */
function DiscardDraft({ id, back }: { id: string; back: string }) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const [isAsked, setIsAsked] = useState(false);
  const form = (
    <form method="post" action={ITEMS_PATH} className="flex flex-wrap items-center gap-8">
      <input type="hidden" name="intent" value="discard-draft" />
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name="back" value={back} />
      {isLive ? (
        <input type="hidden" name="sure" value="yes" />
      ) : (
        <label className="flex min-h-touch items-center gap-8">
          <input type="checkbox" name="sure" value="yes" required /> {text("admin.draft.sure")}
        </label>
      )}
      <button type="submit" className={isLive ? "primary-button" : "quiet-button"}>
        {text("admin.draft.discard")}
      </button>
    </form>
  );
  if (!isLive) return form;
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className="quiet-button">
        {text("admin.draft.discard")}
      </button>
      {isAsked && (
        <AskDialog title={text("admin.draft.discardQuestion")} onClose={() => setIsAsked(false)}>
          <p className="text-second">{text("admin.draft.discardText")}</p>
          <div className="flex flex-wrap gap-12">
            <button type="button" onClick={() => setIsAsked(false)} className="quiet-button">
              {text("admin.draft.keep")}
            </button>
            {form}
          </div>
        </AskDialog>
      )}
    </>
  );
}
