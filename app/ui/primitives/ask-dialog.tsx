import { useEffect, useId, useRef, type ReactNode } from "react";
import { showDialog } from "../browser/show-dialog.ts";

export function AskDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (dialog.current) showDialog(dialog.current);
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={heading} onClose={onClose} className="ask-dialog">
      <h2 id={heading} className="text-22">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
