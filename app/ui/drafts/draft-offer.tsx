import type { Draft } from "./drafts.ts";

type DraftOfferProps = {
  draft: Draft;
  basedOn: string;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
};

const WHEN = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

export function DraftOffer({ draft, basedOn, onRestore, onDiscard }: DraftOfferProps) {
  const { itemName } = draft.values;
  return (
    <section aria-label="Unsaved draft" className="notice">
      <p>
        Restore what you typed on {WHEN.format(draft.at)}
        {typeof itemName === "string" && itemName && <> (“{itemName}”)</>}? It was not saved.
        {draft.basedOn !== "" && draft.basedOn !== basedOn && (
          <> The item has been saved since then: when you save, you choose field by field.</>
        )}
      </p>
      <div className="flex flex-wrap gap-8">
        <button type="button" onClick={() => onRestore(draft)} className="quiet-button">
          Restore
        </button>
        <button type="button" onClick={onDiscard} className="quiet-button">
          Discard
        </button>
      </div>
    </section>
  );
}
