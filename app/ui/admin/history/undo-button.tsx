import { HISTORY_PATH } from "#app/kinds/changes/history.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { ActionForm } from "../action-form.tsx";
import { UNDO_FIELD } from "./history-form.ts";
import { useLanguage } from "../../language/language-context.ts";

/** @param isBegun Whether an undo of it was interrupted. */
export function UndoButton({ batch, label, isBegun }: { batch: string; label: string; isBegun: boolean }) {
  const { text } = useLanguage();
  return (
    <ActionForm
      to={HISTORY_PATH}
      fields={{ [UNDO_FIELD]: batch }}
      label={isBegun ? text("admin.history.continueUndo") : label}
      className={buttonLook("quiet")}
    />
  );
}
