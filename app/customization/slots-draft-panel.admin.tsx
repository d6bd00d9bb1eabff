import { useFetcher } from "react-router";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { PreviewLink } from "#app/ui/forms/preview-link.tsx";
import { SLOTS_INTENT } from "./slot-names.ts";
import type { SlotsAnswer } from "./slots-answer.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

type SlotsDraftPanelProps = {
  draft: { updatedAt: Date; hasPreview: boolean };
  origin: string;
  /** The answer that the page was rendered with. */
  pageAnswer: SlotsAnswer | null;
};

/** Explains a page's draft, and has its secret link and the button to discard it. */
export function SlotsDraftPanel({ draft, origin, pageAnswer }: SlotsDraftPanelProps) {
  const { text } = useLanguage();
  const fetcher = useFetcher<SlotsAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const path = answer?.status === "preview" ? answer.path : null;
  const isSending = fetcher.state !== "idle";
  const button = (intent: string, label: string) => (
    <button type="submit" name={SLOTS_INTENT} value={intent} disabled={isSending} className="quiet-button">
      {label}
    </button>
  );
  return (
    <section aria-label={text("admin.common.draft")} className="notice w-full">
      <p className="min-w-0 flex-1 basis-field">
        <Sentence text="admin.slots.isDraft" values={{ time: <LocalTime at={draft.updatedAt} /> }} />
      </p>
      <div className="flex flex-wrap gap-8">
        <fetcher.Form method="post" className="flex flex-wrap gap-8">
          {button("preview", draft.hasPreview ? text("admin.draft.newPreviewLink") : text("admin.draft.previewLink"))}
          {draft.hasPreview && button("revoke", text("admin.draft.revokeLink"))}
        </fetcher.Form>
        {/* Reloads the page, so that the form starts from the public page. */}
        <form method="post">{button("discard", text("admin.draft.discard"))}</form>
      </div>
      <PreviewLink exists={draft.hasPreview} address={path && `${origin}${path}`} />
    </section>
  );
}
