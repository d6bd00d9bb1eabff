import { useIsLive } from "../../browser/use-is-live.ts";
import type { Selection } from "../items/use-selection.ts";
import { useLanguage } from "../../language/language-context.ts";

type MediaBarProps = {
  selection: Selection;
  isSending: boolean;
  isUnused: boolean;
};

export function MediaBar({ selection: { chosen, clear }, isSending, isUnused }: MediaBarProps) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const isTicked = chosen.size > 0;
  if (isLive && !isTicked && !isUnused) return null;
  return (
    <fieldset aria-label={text("admin.media.selectedFiles")} className="bulk-bar">
      {isLive && isTicked && (
        <output className="mr-auto font-strong whitespace-nowrap">{text("admin.media.selected", { count: chosen.size })}</output>
      )}
      {(!isLive || isTicked) && (
        <button type="submit" name="intent" value="delete" disabled={isSending} className="quiet-button">
          {text("admin.common.delete")}
        </button>
      )}
      {isLive && isTicked && (
        <button type="button" aria-label={text("admin.common.clearSelection")} onClick={clear} className="quiet-button">
          {text("admin.common.clear")}
        </button>
      )}
      {isUnused && (
        <button type="submit" name="intent" value="delete-unused" disabled={isSending} className="quiet-button">
          {text("admin.media.deleteUnused")}
        </button>
      )}
      {!isLive && (
        <label className="flex min-h-touch items-center gap-8">
          <input type="checkbox" name="sure" value="yes" required /> {text("admin.media.sure")}
        </label>
      )}
    </fieldset>
  );
}
