import { AskDialog } from "../../primitives/ask-dialog.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";

type SureDialogProps = {
  title: string;
  isAll: boolean;
  onSure: () => void;
  onStay: () => void;
};

export function SureDialog({ title, isAll, onSure, onStay }: SureDialogProps) {
  return (
    <AskDialog title={title} onClose={onStay}>
      <p className="text-second">{isAll && "Everything in the trash is permanently deleted. "}This cannot be undone.</p>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onStay} className={buttonLook("quiet")}>
          Keep
        </button>
        <button type="button" onClick={onSure} className={buttonLook("primary")}>
          {isAll ? "Empty trash" : "Delete for good"}
        </button>
      </div>
    </AskDialog>
  );
}
