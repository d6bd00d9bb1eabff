import { Form } from "react-router";
import { HISTORY_PATH } from "./history.ts";
import { UNDO_FIELD } from "./history-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** @param isBegun Whether an undo of it was interrupted. */
export function UndoButton({ batch, label, isBegun }: { batch: string; label: string; isBegun: boolean }) {
  const { text } = useLanguage();
  return (
    <Form method="post" action={HISTORY_PATH}>
      <button type="submit" name={UNDO_FIELD} value={batch} className="quiet-button">
        {isBegun ? text("admin.history.continueUndo") : label}
      </button>
    </Form>
  );
}
