import { useIsLive } from "../../browser/use-is-live.ts";
import type { Selection } from "../items/use-selection.ts";

type MediaBarProps = {
  selection: Selection;
  isSending: boolean;
  isUnused: boolean;
};

export function MediaBar({ selection: { chosen, clear }, isSending, isUnused }: MediaBarProps) {
  const isLive = useIsLive();
  const isTicked = chosen.size > 0;
  if (isLive && !isTicked && !isUnused) return null;
  return (
    <fieldset aria-label="Selected files" className="bulk-bar">
      {isLive && isTicked && <output className="mr-auto font-strong whitespace-nowrap">{chosen.size} selected</output>}
      {(!isLive || isTicked) && (
        <button type="submit" name="intent" value="delete" disabled={isSending} className="quiet-button">
          Delete
        </button>
      )}
      {isLive && isTicked && (
        <button type="button" aria-label="Clear selection" onClick={clear} className="quiet-button">
          Clear
        </button>
      )}
      {isUnused && (
        <button type="submit" name="intent" value="delete-unused" disabled={isSending} className="quiet-button">
          Delete all unused
        </button>
      )}
      {!isLive && (
        <label className="flex min-h-touch items-center gap-8">
          <input type="checkbox" name="sure" value="yes" required /> I am sure: what is deleted cannot be brought back
        </label>
      )}
    </fieldset>
  );
}
