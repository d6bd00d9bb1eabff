import { AskDialog } from "../../primitives/ask-dialog.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { useLanguage } from "../../language/language-context.ts";

type SureDialogProps = {
  title: string;
  isAll: boolean;
  onSure: () => void;
  onStay: () => void;
};

export function SureDialog({ title, isAll, onSure, onStay }: SureDialogProps) {
  const { text } = useLanguage();
  return (
    <AskDialog title={title} onClose={onStay}>
      <p className="text-second">{isAll ? text("admin.trash.sureOfAll") : text("admin.common.cannotBeUndone")}</p>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onStay} className={buttonLook("quiet")}>
          {text("admin.trash.keep")}
        </button>
        <button type="button" onClick={onSure} className={buttonLook("primary")}>
          {isAll ? text("admin.trash.empty") : text("admin.common.deleteForGood")}
        </button>
      </div>
    </AskDialog>
  );
}
