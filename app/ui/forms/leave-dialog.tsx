import { AskDialog } from "../primitives/ask-dialog.tsx";
import { buttonLook } from "../primitives/link-button.tsx";

type LeaveDialogProps = {
  /** What becomes of the changes. */
  sentence: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks whether a form with unsaved changes is left. */
export function LeaveDialog({ sentence, onStay, onLeave }: LeaveDialogProps) {
  return (
    <AskDialog title="Leave without saving?" onClose={onStay}>
      <p className="text-second">{sentence}</p>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onStay} className={buttonLook("primary")}>
          Stay
        </button>
        <button type="button" onClick={onLeave} className={buttonLook("quiet")}>
          Leave
        </button>
      </div>
    </AskDialog>
  );
}
