import { type KeyboardEvent, useState } from "react";
import { resultsSearch, type ContentList } from "#app/catalogue/drafts/content-list.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";
import { isComposing } from "#app/ui/browser/is-composing.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { useItemsActions } from "#app/ui/admin/list/items-actions.tsx";
import { BulkBar } from "#app/ui/admin/list/bulk-bar.tsx";
import { AskDialog } from "#app/ui/primitives/ask-dialog.tsx";
import { BulkFieldDialog, type Chosen } from "./bulk-field.admin.tsx";
import type { Selection } from "#app/ui/admin/list/use-selection.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const CHANGES = { add: "admin.bulk.addGenre", remove: "admin.bulk.removeGenre", replace: "admin.bulk.replaceGenres" } as const;

type ContentBarProps = { list: ContentList; selection: Selection; canEdit: boolean; onSend: (form: FormData) => void };

/** A contributor can only delete own drafts here. */
export function ContentBar({ list, selection, canEdit, onSend }: ContentBarProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const { isSending } = useItemsActions();
  const [isEditing, setIsEditing] = useState(false);
  const [isGenreOpen, setIsGenreOpen] = useState(false);
  const publishing = [
    { intent: "publish", label: text("admin.common.publish") },
    { intent: "unpublish", label: text("admin.common.unpublish") },
  ];
  return (
    <BulkBar
      label={text("admin.bulk.selected")}
      selection={selection}
      selected={<Selected list={list} selection={selection} canEdit={canEdit} />}
      isSending={isSending}
      buttons={[...(canEdit ? publishing : []), { intent: "trash", label: text("admin.common.delete") }]}
    >
      {isLive && canEdit && (
        <>
          <button type="button" aria-haspopup="dialog" onClick={() => setIsEditing(true)} className="quiet-button">
            {text("admin.bulk.editField")}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setIsGenreOpen(true)} className="quiet-button">
            {text("admin.bulk.genres")}
          </button>
        </>
      )}
      {canEdit && !isLive && <ChangeGenre genres={list.genres} isSending={isSending} />}
      {isGenreOpen && (
        <AskDialog title={text("admin.bulk.genres")} onClose={() => setIsGenreOpen(false)}>
          <ChangeGenre
            genres={list.genres}
            isSending={isSending}
            onSend={(form) => {
              onSend(form);
              setIsGenreOpen(false);
            }}
          />
          <button type="button" onClick={() => setIsGenreOpen(false)} className="quiet-button self-start">
            {text("admin.common.cancel")}
          </button>
        </AskDialog>
      )}
      {isEditing && <BulkFieldDialog chosen={chosenOf(list, selection)} onSend={onSend} onClose={() => setIsEditing(false)} />}
    </BulkBar>
  );
}

function chosenOf({ query, page }: ContentList, { chosen, isAll }: Selection): Chosen {
  if (isAll) return { ids: [], types: query.type ? [query.type] : ITEM_TYPES, results: resultsSearch(query) };
  const types = page.items.filter(({ id }) => chosen.has(id)).map(({ type }) => type);
  return { ids: [...chosen], types: [...new Set(types)], results: null };
}

/** Fuzzy results cannot be selected as a whole: they are a guess that was never reviewed. */
function Selected({ list: { page, isFuzzy }, selection, canEdit }: Pick<ContentBarProps, "list" | "selection" | "canEdit">) {
  const { text, total: formatTotal } = useLanguage();
  const { chosen, names, isAll, tickResults } = selection;
  const { items, total } = page;
  const hasMore = total.count > items.length || !total.exact;
  const isPageChosen = chosen.size === names.size;
  const all = formatTotal(total);
  const allSelected = canEdit ? text("admin.bulk.allSelected", { total: all }) : text("admin.bulk.allYoursSelected");
  return (
    <>
      <output className="font-strong whitespace-nowrap">
        {isAll ? allSelected : text("admin.bulk.countSelected", { number: chosen.size })}
      </output>
      {hasMore && isPageChosen && !isAll && !isFuzzy && (
        <button type="button" onClick={tickResults} className="min-h-touch underline underline-offset-4">
          {canEdit ? text("admin.bulk.selectAll", { total: all }) : text("admin.bulk.selectAllYours")}
        </button>
      )}
    </>
  );
}

/** Enter would press the first button of the form, which is another action. */
function pressOwnButton(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector("button")?.click();
}

type ChangeGenreProps = { genres: readonly GenreLabel[]; isSending: boolean; onSend?: (form: FormData) => void };

function ChangeGenre({ genres, isSending, onSend }: ChangeGenreProps) {
  const { text } = useLanguage();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-8">
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
        onKeyDown={pressOwnButton}
        className="control w-auto min-w-0 flex-1"
      />
      <datalist id="known-genres">
        {genres.map(({ slug, label }) => (
          <option key={slug} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      <button
        type="submit"
        name="intent"
        value="change-genre"
        disabled={isSending}
        onClick={(event) => {
          const { form } = event.currentTarget;
          if (!form || !onSend) return;
          event.preventDefault();
          onSend(new FormData(form, event.currentTarget));
        }}
        className="quiet-button"
      >
        {text("admin.bulk.changeGenre")}
      </button>
    </span>
  );
}
