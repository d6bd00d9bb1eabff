import type { Draft } from "./unsaved-drafts.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type DraftOfferProps = {
  draft: Draft;
  basedOn: string;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
};

const WHEN = { dateStyle: "long", timeStyle: "short" } as const;

export function DraftOffer({ draft, basedOn, onRestore, onDiscard }: DraftOfferProps) {
  const { text, day } = useLanguage();
  const { itemName } = draft.values;
  const time = day(new Date(draft.at), WHEN);
  return (
    <section aria-label={text("admin.draft.unsaved")} className="notice">
      <p>
        {typeof itemName === "string" && itemName
          ? text("admin.draft.restoreNamed", { time, name: itemName })
          : text("admin.draft.restore", { time })}
        {draft.basedOn !== "" && basedOn !== "" && draft.basedOn !== basedOn && ` ${text("admin.draft.savedSince")}`}
      </p>
      <div className="flex flex-wrap gap-8">
        <button type="button" onClick={() => onRestore(draft)} className="quiet-button">
          {text("admin.common.restore")}
        </button>
        <button type="button" onClick={onDiscard} className="quiet-button">
          {text("admin.draft.discardUnsaved")}
        </button>
      </div>
    </section>
  );
}
