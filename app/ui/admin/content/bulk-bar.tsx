import { useState } from "react";
import type { ListedItem } from "#app/kinds/lists/content-list.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { useItemsActions } from "../items/items-actions.tsx";
import { BulkFieldDialog } from "./bulk-field.tsx";
import type { Selection } from "../items/use-selection.ts";

const CHANGES = { add: "Add genre", remove: "Remove genre", replace: "Replace genres by" } as const;

type BulkBarProps = { items: readonly ListedItem[]; selection: Selection; genres: readonly GenreLabel[] };

export function BulkBar({ items, selection, genres }: BulkBarProps) {
  const isLive = useIsLive();
  const { isSending } = useItemsActions();
  const { chosen, clear } = selection;
  const [isEditing, setIsEditing] = useState(false);
  if (isLive && chosen.size === 0) return null;
  return (
    <fieldset aria-label="Selected items" className="bulk-bar">
      {isLive && <output className="mr-auto font-strong whitespace-nowrap">{chosen.size} selected</output>}
      <button type="submit" name="intent" value="publish" disabled={isSending} className="quiet-button">
        Publish
      </button>
      <button type="submit" name="intent" value="unpublish" disabled={isSending} className="quiet-button">
        Unpublish
      </button>
      <button type="submit" name="intent" value="trash" disabled={isSending} className="quiet-button">
        Delete
      </button>
      {isLive && (
        <button type="button" aria-haspopup="dialog" onClick={() => setIsEditing(true)} className="quiet-button">
          Edit a field
        </button>
      )}
      {isLive && (
        <button type="button" aria-label="Clear selection" onClick={clear} className="quiet-button">
          Clear
        </button>
      )}
      <span className="flex w-full min-w-0 flex-wrap items-center gap-8 desktop:w-auto">
        <select name="change" aria-label="Change of genre" className="control w-auto min-w-0">
          {Object.entries(CHANGES).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <input
          name="genre"
          aria-label="Genre to change"
          placeholder="Genre"
          maxLength={300}
          list="known-genres"
          autoComplete="off"
          className="control w-auto min-w-0 flex-1"
        />
        <datalist id="known-genres">
          {genres.map(({ slug, label }) => (
            <option key={slug} value={label}>
              {label}
            </option>
          ))}
        </datalist>
        <button type="submit" name="intent" value="change-genre" disabled={isSending} className="quiet-button">
          Change genre
        </button>
      </span>
      {isEditing && <BulkFieldDialog chosen={items.filter(({ id }) => chosen.has(id))} onClose={() => setIsEditing(false)} />}
    </fieldset>
  );
}
