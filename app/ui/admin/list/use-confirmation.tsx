import { useState } from "react";
import { AskDialog } from "../../primitives/ask-dialog.tsx";
import { useLanguage } from "../../language/language-context.ts";

type Asked = { title: string; form: FormData; isAll?: boolean };

/** Sends a form that cannot be undone only after asking. */
export function useConfirmation(send: (form: FormData) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { text } = useLanguage();
  const close = () => setAsked(null);
  const goOn = (form: FormData) => {
    form.set("sure", "yes");
    send(form);
    close();
  };
  const dialog = asked && (
    <AskDialog title={asked.title} onClose={close}>
      <p className="text-second">{text(asked.isAll ? "admin.trash.sureOfAll" : "admin.common.cannotBeUndone")}</p>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={close} className="quiet-button">
          {text("admin.trash.keep")}
        </button>
        <button type="button" onClick={() => goOn(asked.form)} className="primary-button">
          {text(asked.isAll ? "admin.trash.empty" : "admin.common.deleteForGood")}
        </button>
      </div>
    </AskDialog>
  );
  return { ask: setAsked, dialog };
}
