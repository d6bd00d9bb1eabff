import { AskDialog } from "../primitives/ask-dialog.tsx";
import { buttonLook } from "../primitives/link-button.tsx";

type LeaveDialogProps = {
  sentence: string;
  onStay: () => void;
  onLeave: () => void;
};

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
