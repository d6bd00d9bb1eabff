import { useEffect, useRef } from "react";
import { buttonLook } from "../primitives/link-button.tsx";

type LeaveDialogProps = {
  /** What becomes of the changes. */
  sentence: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks whether a form with unsaved changes is left. */
export function LeaveDialog({ sentence, onStay, onLeave }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="leave-title" onCancel={onStay} className="ask-dialog">
      <h2 id="leave-title" className="text-22">
        Leave without saving?
      </h2>
      <p className="text-second">{sentence}</p>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onStay} className={buttonLook("primary")}>
          Stay
        </button>
        <button type="button" onClick={onLeave} className={buttonLook("quiet")}>
          Leave
        </button>
      </div>
    </dialog>
  );
}
