import { useState } from "react";
import { isWhole, MEDIA_PATH, mediaKey, type MediaFile, type MediaList } from "./media.ts";
import type { Language } from "#app/languages/language.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { BulkBar } from "#app/ui/admin/list/bulk-bar.tsx";
import { RowAction } from "#app/ui/admin/list/row-action.tsx";
import { ListForm } from "#app/ui/admin/list/list-form.tsx";
import { ListTable } from "#app/ui/admin/list/list-table.tsx";
import { useListAction } from "#app/ui/admin/list/use-list-action.ts";
import { useSelection } from "#app/ui/admin/list/use-selection.ts";
import { useConfirmation } from "#app/ui/admin/list/use-confirmation.tsx";
import { useNotify } from "#app/ui/admin/notices.tsx";
import { columnsAt } from "./media-columns.admin.tsx";
import { mediaForm } from "./media-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { AskDialog } from "#app/ui/primitives/ask-dialog.tsx";

type MediaTableProps = { list: MediaList; now: Date; canEdit: boolean };

export function MediaTable({ list: { query, page }, now, canEdit }: MediaTableProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const { send, isSending } = useListAction(MEDIA_PATH, "all");
  const { ask, dialog } = useConfirmation(send);
  const notify = useNotify();
  const selection = useSelection(new Map(page.items.map((file) => [mediaKey(file), file.name])));
  const [renamed, setRenamed] = useState<MediaFile | null>(null);

  const remove = (file: MediaFile) => {
    const { name, users } = file;
    const [user] = users;
    if (user)
      notify({ text: text("admin.media.usedBy", { name, item: user.itemName, code: user.cId || text("admin.media.draft") }) });
    else ask({ title: text("admin.media.deleteQuestion", { name }), form: mediaForm("delete", { ids: mediaKey(file) }) });
  };
  const actionsOf = (file: MediaFile) => (
    <span className="flex justify-end">
      {isWhole(file) && (
        <RowAction
          icon="edit"
          label={text("admin.media.renameFile", { name: file.name })}
          title={text("admin.media.rename")}
          onPress={() => setRenamed(file)}
        />
      )}
      <RowAction
        icon="trash"
        label={text("admin.media.deleteFile", { name: file.name })}
        title={text("admin.common.delete")}
        onPress={() => remove(file)}
      />
    </span>
  );
  const table = (
    <ListTable
      caption={text("admin.media.allFiles")}
      columns={columnsAt(now)}
      rows={page.items}
      keyOf={mediaKey}
      selection={canEdit ? selection : null}
      actions={isLive && canEdit ? { label: "admin.media.actions", of: actionsOf } : null}
    />
  );
  if (!canEdit) return table;
  return (
    <>
      <ListForm action={MEDIA_PATH} onSend={(form) => ask({ title: deletionTitle(form, text), form })}>
        {table}
        <BulkBar
          label={text("admin.media.selectedFiles")}
          selection={selection}
          isSending={isSending}
          buttons={[{ intent: "delete", label: text("admin.common.delete") }]}
          whole={query.part === "unused" && { intent: "delete-unused", label: text("admin.media.deleteUnused") }}
          sure={text("admin.media.sure")}
        />
      </ListForm>
      {dialog}
      {renamed && <RenameDialog file={renamed} onSend={send} onClose={() => setRenamed(null)} />}
    </>
  );
}

function deletionTitle(form: FormData, text: Language["text"]): string {
  if (form.get("intent") === "delete-unused") return text("admin.media.deleteUnusedQuestion");
  return text("admin.media.deleteFilesQuestion", { count: form.getAll("ids").length });
}

const MAX_NAME_LENGTH = 128;

type RenameDialogProps = { file: MediaFile; onSend: (form: FormData) => void; onClose: () => void };

function RenameDialog({ file, onSend, onClose }: RenameDialogProps) {
  const { text } = useLanguage();
  return (
    <AskDialog title={text("admin.media.rename")} onClose={onClose}>
      <form
        className="flex flex-col gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get("name");
          if (typeof name === "string" && name !== file.name) onSend(mediaForm("rename", { ids: mediaKey(file), name }));
          onClose();
        }}
      >
        <label className="flex flex-col gap-8 text-14 font-strong">
          {text("admin.common.name")}
          <input
            name="name"
            defaultValue={file.name}
            required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            className="control"
          />
        </label>
        <p className="text-14 text-second">{text("admin.media.renameText")}</p>
        <div className="flex flex-wrap gap-12">
          <button type="submit" className="primary-button">
            {text("admin.media.rename")}
          </button>
          <button type="button" onClick={onClose} className="quiet-button">
            {text("admin.common.cancel")}
          </button>
        </div>
      </form>
    </AskDialog>
  );
}
