import { useEffect, useRef } from "react";
import { buttonLook } from "../../primitives/link-button.tsx";

type SureDialogProps = {
  title: string;
  /** Whether everything in the trash is meant. */
  isAll: boolean;
  onSure: () => void;
  onStay: () => void;
};

/** Asks before something is done that nothing brings back. */
export function SureDialog({ title, isAll, onSure, onStay }: SureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="sure-title" onCancel={onStay} onClose={onStay} className="ask-dialog">
      <h2 id="sure-title" className="text-22">
        {title}
      </h2>
      <p className="text-second">{isAll ? "Everything in the trash is gone then, and" : "Then"} nothing brings it back.</p>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onStay} className={buttonLook("quiet")}>
          Keep
        </button>
        <button type="button" onClick={onSure} className={buttonLook("primary")}>
          {isAll ? "Empty trash" : "Delete for good"}
        </button>
      </div>
    </dialog>
  );
}
