import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { PictureNotes } from "#app/kinds/forms/picture-notes.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { useAutosave } from "#app/catalogue/drafts/use-autosave.ts";
import { useDraft } from "#app/catalogue/drafts/use-draft.ts";
import { PictureNotesContext } from "#app/media/fields/picture-notes-context.ts";
import { useMedia } from "#app/ui/browser/use-media.ts";
import { useSaveKey } from "#app/ui/forms/use-save-key.ts";
import { useIsUploading } from "#app/uploads/uploads-under-way.ts";
import { withOmitted } from "./values/form-values.ts";
import { Conflict } from "./conflict-panel.admin.tsx";
import { DraftOffer } from "#app/catalogue/drafts/draft-offer.admin.tsx";
import { SourcePanel } from "./source/source-panel.admin.tsx";
import { EditorBar } from "./editor-bar.admin.tsx";
import type { ItemAnswer } from "./saving/item-answer.ts";
import { CONTROLS } from "./values/form-names.ts";
import type { ItemFieldsProps } from "./item-fields.admin.tsx";
import { ItemForm } from "./item-form.admin.tsx";
import { readItemForm } from "./values/item-submission.ts";
import { LatePreview } from "./late-preview.admin.tsx";
import { LeaveDialog, useLeaveWarning } from "#app/ui/forms/leave-dialog.tsx";
import type { PreviewProps } from "./preview.admin.tsx";
import { saveState } from "./saving/save-state.ts";
import { SavedNotice, SaveWarnings } from "./saving/saved-notice.admin.tsx";
import { useItemSave, type ItemSave, type ItemSource } from "./saving/use-item-save.ts";
import type { Language } from "#app/languages/language.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type ItemEditorProps = Pick<ItemFieldsProps, "genres" | "trailerHosts" | "languages"> &
  Omit<PreviewProps, "kind" | "values" | "trailerHosts"> & {
    source: ItemSource;
    /** The answer that the page was rendered with; null on a plain GET. */
    pageAnswer: ItemAnswer | null;
    pictureNotes?: PictureNotes;
    /** The account's id, to which drafts in this browser belong. */
    account: string;
    /** Rare actions on the item. */
    actions?: ReactNode;
  };

const NO_NOTES: PictureNotes = {};

/** From this width on, an open preview is beside the form; from `WIDE` on, always. */
const ROOMY = "(width >= 64rem)";
const WIDE = "(width >= 73.75rem)";

export function ItemEditor({ source, pageAnswer, genres, pictureNotes = NO_NOTES, actions, ...props }: ItemEditorProps) {
  const language = useLanguage();
  const { text } = language;
  const { trailerHosts, languages, siteLanguage, stylesheet, account } = props;
  const kind = kindOf(source.type);
  const isNew = source.basedOn === "";
  const opened = isNew ? null : source.input;
  const canPublish = useCan("content.edit");
  const formId = useId();
  const { filling, values, answer, conflict, isDirty, ...save } = useItemSave({ kind, source, pageAnswer });
  const subject = `${account}/${source.type}/${isNew ? "new" : source.id}`;
  const draft = useDraft({ subject, id: filling.id, basedOn: filling.basedOn, values, isDirty });
  const isUploading = useIsUploading();
  const [refusedAfter, setRefusedAfter] = useState<ItemAnswer | null>(null);
  const latestAnswer = useRef(answer);
  useEffect(() => {
    latestAnswer.current = answer;
  }, [answer]);
  const noteRefused = useCallback(() => setRefusedAfter(latestAnswer.current), []);
  const notice = answer === refusedAfter ? null : answer;
  const isRoomy = useMedia(ROOMY);
  const isWide = useMedia(WIDE);
  const [isLookedAt, setIsLookedAt] = useState(false);
  // After a new item is saved the next form opens, which would take over the upload.
  const isBlocked = isNew && isUploading;
  const autosave = useAutosave<ItemAnswer, ItemSave>({
    formId,
    text: save.text,
    basedOn: filling.basedOn,
    isDirty,
    isSaving: save.isSaving,
    isOff: conflict !== null || source.draft?.status === "scheduled",
    read: (form) => draftIn(kind, form, language, opened),
    onSaved: ({ item }, text) => save.noteAutosave(item, text),
    send: save.send,
  });
  const isSaving = save.isSaving || autosave.isWaiting;
  useSaveKey(formId, isBlocked || (isNew && isSaving));
  const blocker = useLeaveWarning((isDirty || isUploading) && !save.isSaving);

  const defaultSave = canPublish && (isNew || source.isPublic) ? "publish" : "draft";

  return (
    <PictureNotesContext value={pictureNotes}>
      <div className="editor">
        <div hidden={isLookedAt && !isRoomy} className="editor-form">
          <output className="contents">
            {isNew && notice?.status === "saved" && (
              <SavedNotice
                key={notice.item.id}
                item={notice.item}
                as={notice.as}
                warnings={notice.warnings}
                focusId={isSaving ? null : `${formId}-itemName`}
              />
            )}
          </output>
          {!isNew && notice?.status === "saved" && notice.warnings.length > 0 && (
            <output className="notice">
              {notice.warnings.length === 1 ? text("admin.form.savedWithWarning") : text("admin.form.savedWithWarnings")}
              <SaveWarnings warnings={notice.warnings} />
            </output>
          )}
          {draft.offer && !isDirty && (
            <DraftOffer
              draft={draft.offer}
              basedOn={filling.basedOn}
              onRestore={({ values, id = filling.id, basedOn }) => {
                save.restore(values, { id, basedOn });
                draft.settleOffer(true);
              }}
              onDiscard={() => draft.settleOffer(false)}
            />
          )}
          <SourcePanel
            key={filling.id}
            kind={kind}
            formId={formId}
            values={values}
            onFill={(values) => save.restore(values, filling)}
          />
          <div inert={isNew && isSaving}>
            <ItemForm
              key={filling.key}
              kind={kind}
              formId={formId}
              id={filling.id}
              isBlocked={isBlocked}
              basedOn={save.basedOn}
              code={source.code}
              codeHint={isNew ? text("admin.form.codeHint") : undefined}
              values={filling.values}
              stored={source.public}
              opened={opened}
              defaultSave={defaultSave}
              typed={answer && "typed" in answer ? answer.typed : null}
              genres={genres}
              trailerHosts={trailerHosts}
              languages={languages}
              onChange={save.setValues}
              onSave={autosave.save}
              onRefused={noteRefused}
            >
              {conflict && <Conflict kind={kind} answer={conflict} base={filling.base} onBack={save.settle} />}
            </ItemForm>
          </div>
        </div>
        {(isWide || isLookedAt) && (
          <div className="editor-preview">
            <LatePreview
              kind={kind}
              values={withOmitted(kind, values, source.input)}
              trailerHosts={trailerHosts}
              siteLanguage={siteLanguage}
              stylesheet={stylesheet}
            />
          </div>
        )}
        <EditorBar
          formId={formId}
          source={source}
          isSaving={isSaving}
          isBlocked={isBlocked}
          state={saveState({
            isNew,
            isBlocked,
            isSaving,
            isDirty,
            isStored: draft.isStored,
            answer,
            autosavedAt: laterThan(autosave.saved?.item.updatedAt ?? null, answer),
            isOutdated: autosave.isOutdated && conflict === null,
            isOfPage: answer === pageAnswer,
            language,
          })}
          failure={notice && "message" in notice ? notice.message : ""}
          actions={actions}
          preview={isWide ? null : { isShown: isLookedAt, show: setIsLookedAt }}
        />
        {blocker.state === "blocked" && (
          <LeaveDialog sentence={text("admin.form.leaveText")} onStay={blocker.reset} onLeave={blocker.proceed} />
        )}
      </div>
    </PictureNotesContext>
  );
}

/** Only a name is required. */
function draftIn(kind: Kind, form: HTMLFormElement, language: Language, opened: ItemInput | null): FormData | null {
  const formData = new FormData(form);
  formData.set(CONTROLS.save, "auto");
  return readItemForm(kind, formData, language, { isDraft: true, opened }).submission.status === "success" ? formData : null;
}

/** Null unless it is later than the answer's save. */
function laterThan(savedAt: string | null, answer: ItemAnswer | null): string | null {
  return savedAt !== null && (answer?.status !== "saved" || savedAt > answer.item.updatedAt) ? savedAt : null;
}
