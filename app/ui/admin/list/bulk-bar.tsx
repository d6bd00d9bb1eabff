import type { ReactNode } from "react";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { RowAction } from "./row-action.tsx";
import type { Selection } from "./use-selection.ts";
import { useLanguage } from "../../language/language-context.ts";

type Button = {
  intent: string;
  label: string;
  /** True if it can be undone. Other actions ask for confirmation. */
  isSafe?: boolean;
};

type BulkBarProps = {
  label: string;
  selection: Selection;
  /** Replaces the text with the number of selected rows. */
  selected?: ReactNode;
  isSending: boolean;
  buttons: readonly Button[];
  children?: ReactNode;
  /** A button for the whole list, whatever is selected. */
  whole?: Button | false;
  /** Label of the box to tick without scripts, where no dialog can ask. */
  sure?: string;
};

/** Actions on the selected rows. Without scripts the bar is always shown. */
export function BulkBar({ label, selection, selected, isSending, buttons, children, whole = false, sure }: BulkBarProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const { chosen, clear } = selection;
  const isTicked = chosen.size > 0;
  if (isLive && !isTicked && !whole) return null;
  const shown = [...(isTicked || !isLive ? buttons : []), ...(whole ? [whole] : [])];
  return (
    <fieldset aria-label={label} className="bulk-bar">
      {isLive && isTicked && (
        <span className="mr-auto flex items-center gap-x-12">
          {selected ?? (
            <output className="font-strong whitespace-nowrap">{text("admin.bulk.countSelected", { number: chosen.size })}</output>
          )}
          <RowAction
            icon="close"
            label={text("admin.common.clearSelection")}
            title={text("admin.common.clear")}
            onPress={clear}
          />
        </span>
      )}
      {shown.map(({ intent, label: does, isSafe = false }) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          formNoValidate={isSafe}
          disabled={isSending}
          className="quiet-button"
        >
          {does}
        </button>
      ))}
      {children}
      {!isLive && sure !== undefined && (
        <label className="flex min-h-touch items-center gap-8">
          <input type="checkbox" name="sure" value="yes" required /> {sure}
        </label>
      )}
    </fieldset>
  );
}
