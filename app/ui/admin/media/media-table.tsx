import { useState } from "react";
import { MEDIA_PATH, mediaKey, type MediaFile, type MediaList } from "#app/kinds/media/media.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { ListForm } from "../items/list-form.tsx";
import { TickTable } from "../items/tick-table.tsx";
import { useSelection } from "../items/use-selection.ts";
import { useNotify } from "../notices.tsx";
import { SureDialog } from "../trash/sure-dialog.tsx";
import { MediaBar } from "./media-bar.tsx";
import { mediaForm } from "./media-form.ts";
import { MediaRow } from "./media-row.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { useMediaActions } from "./use-media-actions.ts";
import { ColumnHeads } from "../column-heads.tsx";
import { useLanguage } from "../../language/language-context.ts";
import type { Language } from "#app/lib/languages/language.ts";

type Asked = { kind: "delete"; title: string; form: FormData } | { kind: "rename"; file: MediaFile };

type MediaTableProps = { list: MediaList; now: Date; canEdit: boolean };

export function MediaTable({ list: { query, page }, now, canEdit }: MediaTableProps) {
  const { text } = useLanguage();
  const { send, isSending } = useMediaActions();
  const notify = useNotify();
  const selection = useSelection(page.items.map(mediaKey));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  const remove = (file: MediaFile) => {
    const [user] = file.users;
    if (user)
      notify({
        text: text("admin.media.usedBy", { name: file.name, item: user.itemName, code: user.cId || text("admin.media.draft") }),
      });
    else
      setAsked({
        kind: "delete",
        title: text("admin.media.deleteQuestion", { name: file.name }),
        form: mediaForm("delete", { ids: mediaKey(file) }),
      });
  };
  const goOn = (form: FormData) => {
    form.set("sure", "yes");
    send(form);
    close();
  };
  const table = (
    <TickTable
      caption={text("admin.media.allFiles")}
      count={page.items.length}
      selection={canEdit ? selection : null}
      heads={<Heads canEdit={canEdit} />}
    >
      {page.items.map((file) => (
        <MediaRow
          key={mediaKey(file)}
          file={file}
          now={now}
          selection={canEdit ? selection : null}
          onRename={() => setAsked({ kind: "rename", file })}
          onDelete={() => remove(file)}
        />
      ))}
    </TickTable>
  );
  if (!canEdit) return table;
  return (
    <>
      <ListForm
        action={MEDIA_PATH}
        className="flex w-full flex-col gap-16"
        onSend={(form) => setAsked({ kind: "delete", title: deletionTitle(form, text), form })}
      >
        {table}
        <MediaBar selection={selection} isSending={isSending} isUnused={query.part === "unused"} />
      </ListForm>
      {asked?.kind === "delete" && (
        <SureDialog title={asked.title} isAll={false} onSure={() => goOn(asked.form)} onStay={close} />
      )}
      {asked?.kind === "rename" && <RenameDialog file={asked.file} onSend={send} onClose={close} />}
    </>
  );
}

function Heads({ canEdit }: { canEdit: boolean }) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  return (
    <>
      <ColumnHeads
        columns={[
          "admin.column.name",
          ["admin.column.type", "on-wide"],
          ["admin.column.size", "on-tablet"],
          ["admin.column.uploaded", "on-wide"],
          ["admin.column.usedBy", "on-tablet"],
        ]}
      />
      {isLive && canEdit && (
        <th className="w-112">
          <span className="sr-only">{text("admin.media.actions")}</span>
        </th>
      )}
    </>
  );
}

function deletionTitle(form: FormData, text: Language["text"]): string {
  if (form.get("intent") === "delete-unused") return text("admin.media.deleteUnusedQuestion");
  return text("admin.media.deleteFilesQuestion", { count: form.getAll("ids").length });
}
