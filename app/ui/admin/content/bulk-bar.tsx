import { useState } from "react";
import { resultsSearch, type ContentList } from "#app/kinds/lists/content-list.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { useItemsActions } from "../items/items-actions.tsx";
import { BulkFieldDialog, type Chosen } from "./bulk-field.tsx";
import type { Selection } from "../items/use-selection.ts";
import { useLanguage } from "../../language/language-context.ts";

const CHANGES = { add: "admin.bulk.addGenre", remove: "admin.bulk.removeGenre", replace: "admin.bulk.replaceGenres" } as const;

type BulkBarProps = { list: ContentList; selection: Selection; canEdit: boolean; onSend: (form: FormData) => void };

/** For a contributor, who selects drafts of their own, it deletes. */
export function BulkBar({ list, selection, canEdit, onSend }: BulkBarProps) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const { isSending } = useItemsActions();
  const { chosen, clear } = selection;
  const [isEditing, setIsEditing] = useState(false);
  const [isGenreOpen, setIsGenreOpen] = useState(false);
  if (isLive && chosen.size === 0) return null;
  return (
    <fieldset aria-label={text("admin.bulk.selected")} className="bulk-bar">
      {isLive && <Selected list={list} selection={selection} canEdit={canEdit} />}
      {canEdit && (
        <>
          <button type="submit" name="intent" value="publish" disabled={isSending} className="quiet-button">
            {text("admin.common.publish")}
          </button>
          <button type="submit" name="intent" value="unpublish" disabled={isSending} className="quiet-button">
            {text("admin.common.unpublish")}
          </button>
        </>
      )}
      <button type="submit" name="intent" value="trash" disabled={isSending} className="quiet-button">
        {text("admin.common.delete")}
      </button>
      {isLive && canEdit && (
        <button type="button" aria-haspopup="dialog" onClick={() => setIsEditing(true)} className="quiet-button">
          {text("admin.bulk.editField")}
        </button>
      )}
      {isLive && canEdit && (
        <button
          type="button"
          aria-expanded={isGenreOpen}
          onClick={() => setIsGenreOpen(!isGenreOpen)}
          className="quiet-button tablet:hidden"
        >
          {text("admin.bulk.genres")}
        </button>
      )}
      {isLive && (
        <button type="button" aria-label={text("admin.common.clearSelection")} onClick={clear} className="quiet-button">
          {text("admin.common.clear")}
        </button>
      )}
      {canEdit && <ChangeGenre genres={list.genres} isSending={isSending} isOpen={isGenreOpen || !isLive} />}
      {isEditing && <BulkFieldDialog chosen={chosenOf(list, selection)} onSend={onSend} onClose={() => setIsEditing(false)} />}
    </fieldset>
  );
}

function chosenOf({ query, page }: ContentList, { chosen, isAll }: Selection): Chosen {
  if (isAll) return { ids: [], types: query.type ? [query.type] : ITEM_TYPES, results: resultsSearch(query) };
  const types = page.items.filter(({ id }) => chosen.has(id)).map(({ type }) => type);
  return { ids: [...chosen], types: [...new Set(types)], results: null };
}

/** What a misspelt text may have meant is not offered: no one has reviewed all of it. */
function Selected({ list: { page, isFuzzy }, selection, canEdit }: Pick<BulkBarProps, "list" | "selection" | "canEdit">) {
  const language = useLanguage();
  const { text } = language;
  const { chosen, isAll, tickResults } = selection;
  const { items, total } = page;
  const hasMore = total.count > items.length || !total.exact;
  const isPageChosen = chosen.size === items.filter(({ isEditable }) => isEditable).length;
  const all = language.total(total);
  const allSelected = canEdit ? text("admin.bulk.allSelected", { total: all }) : text("admin.bulk.allYoursSelected");
  return (
    <span className="mr-auto flex w-full flex-wrap items-center gap-x-12 tablet:w-auto">
      <output className="font-strong whitespace-nowrap">
        {isAll ? allSelected : text("admin.bulk.countSelected", { number: chosen.size })}
      </output>
      {hasMore && isPageChosen && !isAll && !isFuzzy && (
        <button type="button" onClick={tickResults} className="min-h-touch underline underline-offset-4">
          {canEdit ? text("admin.bulk.selectAll", { total: all }) : text("admin.bulk.selectAllYours")}
        </button>
      )}
    </span>
  );
}

type ChangeGenreProps = { genres: readonly GenreLabel[]; isSending: boolean; isOpen: boolean };

/** On a narrow screen only once it is opened, because the bar covers the list. */
function ChangeGenre({ genres, isSending, isOpen }: ChangeGenreProps) {
  const { text } = useLanguage();
  return (
    <span className={`${isOpen ? "flex" : "hidden tablet:flex"} w-full min-w-0 flex-wrap items-center gap-8 desktop:w-auto`}>
      <select name="change" aria-label={text("admin.bulk.changeOfGenre")} className="control w-auto min-w-0">
        {Object.entries(CHANGES).map(([name, label]) => (
          <option key={name} value={name}>
            {text(label)}
          </option>
        ))}
      </select>
      <input
        name="genre"
        aria-label={text("admin.bulk.genreToChange")}
        placeholder={text("admin.bulk.genre")}
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
        {text("admin.bulk.changeGenre")}
      </button>
    </span>
  );
}
