import { mediaKey, type MediaFile } from "#app/kinds/media/media.ts";
import { AskDialog } from "../../primitives/ask-dialog.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { mediaForm } from "./media-form.ts";
import { useLanguage } from "../../language/language-context.ts";

const MAX_NAME_LENGTH = 128;

type RenameDialogProps = { file: MediaFile; onSend: (form: FormData) => void; onClose: () => void };

export function RenameDialog({ file, onSend, onClose }: RenameDialogProps) {
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
          <button type="submit" className={buttonLook("primary")}>
            {text("admin.media.rename")}
          </button>
          <button type="button" onClick={onClose} className={buttonLook("quiet")}>
            {text("admin.common.cancel")}
          </button>
        </div>
      </form>
    </AskDialog>
  );
}
