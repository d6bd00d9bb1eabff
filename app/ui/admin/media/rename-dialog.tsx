import { mediaKey, type MediaFile } from "#app/kinds/media/media.ts";
import { AskDialog } from "../../primitives/ask-dialog.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { mediaForm } from "./media-form.ts";

const MAX_NAME_LENGTH = 128;

type RenameDialogProps = { file: MediaFile; onSend: (form: FormData) => void; onClose: () => void };

export function RenameDialog({ file, onSend, onClose }: RenameDialogProps) {
  return (
    <AskDialog title="Rename" onClose={onClose}>
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
          Name
          <input
            name="name"
            defaultValue={file.name}
            required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            className="control"
          />
        </label>
        <p className="text-14 text-second">Its address stays the same, so pages that show it keep working.</p>
        <div className="flex flex-wrap gap-12">
          <button type="submit" className={buttonLook("primary")}>
            Rename
          </button>
          <button type="button" onClick={onClose} className={buttonLook("quiet")}>
            Cancel
          </button>
        </div>
      </form>
    </AskDialog>
  );
}
