import type { ReactNode } from "react";
import { useIsLive } from "../../browser/use-is-live.ts";
import type { Selection } from "./use-selection.ts";
import { useLanguage } from "../../language/language-context.ts";

type Button = {
  intent: string;
  label: string;
  /** Whether it can be undone: the others ask first. */
  isSafe?: boolean;
};

type BulkBarProps = {
  label: string;
  selection: Selection;
  /** How many are selected, said another way. */
  selected?: ReactNode;
  isSending: boolean;
  buttons: readonly Button[];
  children?: ReactNode;
  /** Of the whole list, whatever is selected. */
  whole?: Button | false;
  /** What has to be ticked without scripts, where nothing can ask. */
  sure?: string;
};

/** What can be done to the selected rows. Without scripts it is always there. */
export function BulkBar({ label, selection, selected, isSending, buttons, children, whole = false, sure }: BulkBarProps) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const { chosen, clear } = selection;
  const isTicked = chosen.size > 0;
  if (isLive && !isTicked && !whole) return null;
  const shown = [...(isTicked || !isLive ? buttons : []), ...(whole ? [whole] : [])];
  return (
    <fieldset aria-label={label} className="bulk-bar">
      {isLive && isTicked && (
        <span className="mr-auto flex flex-wrap items-center gap-x-12">
          {selected ?? (
            <output className="font-strong whitespace-nowrap">{text("admin.bulk.countSelected", { number: chosen.size })}</output>
          )}
          <button type="button" aria-label={text("admin.common.clearSelection")} onClick={clear} className="quiet-button">
            {text("admin.common.clear")}
          </button>
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
