import { useId } from "react";
import type { ListName } from "#app/kinds/customization.ts";
import { isOneGenre, repeatedGenres } from "#app/kinds/chosen-genres.ts";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";
import type { CustomizationList, Kind } from "#app/kinds/kind.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { listNames, type SlotCodes } from "./slots.ts";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { useAutosave } from "#app/catalogue/drafts/use-autosave.ts";
import { useSaveKey } from "#app/ui/forms/use-save-key.ts";
import { SaveBar } from "#app/ui/forms/save-bar.tsx";
import { LeaveDialog, useLeaveWarning } from "#app/ui/forms/leave-dialog.tsx";
import { GenreList } from "./genres/genre-list.admin.tsx";
import { GenrePreview } from "./genres/genre-preview.admin.tsx";
import { filledGenres, type GenreRow, type KnownGenre } from "./genre-rows.ts";
import { BASED_ON, SLOTS_INTENT } from "./slot-names.ts";
import { SlotList } from "./slot-list.admin.tsx";
import { SlotPreview } from "./slot-preview.admin.tsx";
import type { SlotsAnswer } from "./slots-answer.ts";
import { SlotsConflict } from "./slots-conflict.admin.tsx";
import { useSlots, type SavedSlots, type SlotsSource } from "./use-slots.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { Language } from "#app/languages/language.ts";

type CustomizationEditorProps = {
  page: CustomizedPage;
  form: SlotsSource;
  genres: { known: readonly KnownGenre[]; covers: readonly GenreCover[] };
  pageAnswer: SlotsAnswer | null;
};

export function CustomizationEditor({ page, form, genres: { known, covers }, pageAnswer }: CustomizationEditorProps) {
  const language = useLanguage();
  const { text } = language;
  const formId = useId();
  const { codes, genres, onlyGenresWithItems, answer, saved, isDirty, ...slots } = useSlots(form, pageAnswer);
  const conflict = answer?.status === "conflict" ? answer : null;
  const autosave = useAutosave<SlotsAnswer, FormData>({
    formId,
    text: slots.text,
    basedOn: slots.basedOn,
    isDirty,
    isSaving: slots.isSaving,
    isOff: conflict !== null,
    read: (form) => draftIn(form, codes, genres),
    onSaved: slots.noteAutosave,
    send: slots.send,
  });
  const isSaving = slots.isSaving || autosave.isWaiting;
  const isOutdated = autosave.isOutdated && !conflict;
  const problems = answer?.status === "refused" ? answer.problems : [];
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message ?? null;
  const firstProblem = useFirstProblem(answer);
  const blocker = useLeaveWarning(isDirty && !slots.isSaving);
  useSaveKey(formId);

  return (
    <div className="flex w-full min-w-0 flex-col gap-24">
      {conflict && <SlotsConflict page={page} answer={conflict} values={{ codes, genres, onlyGenresWithItems }} slots={slots} />}
      <form
        ref={firstProblem}
        method="post"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          autosave.save(new FormData(event.currentTarget, event.nativeEvent.submitter));
        }}
        className="flex min-w-0 flex-col gap-48"
      >
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name={BASED_ON} value={slots.basedOn} />
        {listsOf(page).map(({ kind, name, list }) => (
          <section key={name} className="slot-section">
            <SlotList
              kind={kind}
              name={name}
              list={list}
              codes={codes[name] ?? []}
              itemCount={form.itemCount}
              itemOf={slots.itemOf}
              problemOf={problemOf}
              onPut={(index, code, item) => slots.put(name, index, code, item)}
              onMove={(from, to) => slots.move(name, from, to)}
            />
            <SlotPreview kind={kind} name={name} list={list} codes={codes[name] ?? []} itemOf={slots.itemOf} />
          </section>
        ))}
        <section className="slot-section">
          <GenreList rows={genres} onlyWithItems={onlyGenresWithItems} known={known} problemOf={problemOf} on={slots.onGenres} />
          <GenrePreview rows={genres} onlyWithItems={onlyGenresWithItems} known={known} covers={covers} />
        </section>
      </form>
      <SaveBar
        form={formId}
        isSaving={isSaving}
        state={stateInWords({ isSaving, isDirty, isOutdated, saved, isOfPage: saved === pageAnswer }, language)}
        failure={answer && "message" in answer ? answer.message : ""}
        beside={
          <button type="submit" form={formId} name={SLOTS_INTENT} value="save" disabled={isSaving} className="quiet-button">
            {text("admin.draft.save")}
          </button>
        }
      >
        <a href={page.type ? `/${page.path}` : "/"} className="quiet-button">
          {text("admin.common.viewOnSite")}
        </a>
      </SaveBar>
      {blocker.state === "blocked" && (
        <LeaveDialog sentence={text("admin.slots.leaveText")} onStay={blocker.reset} onLeave={blocker.proceed} />
      )}
    </div>
  );
}

function listsOf({ type }: CustomizedPage): { kind: Kind; name: ListName; list: CustomizationList }[] {
  if (type === null) return [];
  const kind = kindOf(type);
  return listNames(kind).flatMap((name) => {
    const list = kind.lists[name];
    return list ? [{ kind, name, list }] : [];
  });
}

/** Null while a code or a genre is repeated in a list. */
function draftIn(form: HTMLFormElement, codes: SlotCodes, genres: readonly GenreRow[]): FormData | null {
  const lists = Object.values(codes).map((list) => list.map((code) => code.trim()).filter(Boolean));
  if (lists.some((list) => new Set(list).size < list.length)) return null;
  const filled = filledGenres(genres);
  if (!filled.every(({ title }) => isOneGenre(title)) || repeatedGenres(filled).length > 0) return null;
  const formData = new FormData(form);
  formData.set(SLOTS_INTENT, "auto");
  return formData;
}

type State = {
  isSaving: boolean;
  isDirty: boolean;
  isOutdated: boolean;
  saved: SavedSlots | null;
  isOfPage: boolean;
};

const TIME = { timeStyle: "short" } as const;

function stateInWords({ isSaving, isDirty, isOutdated, saved, isOfPage }: State, { text, day }: Language): string {
  if (isSaving) return "";
  if (isDirty && isOutdated) return text("admin.slots.outdated");
  if (isDirty) return text("admin.common.unsaved");
  if (!saved) return "";
  if (!saved.draftAt) return text("admin.common.saved");
  return isOfPage ? text("admin.draft.saved") : text("admin.draft.savedAt", { time: day(saved.draftAt, TIME) });
}
