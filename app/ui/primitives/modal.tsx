import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { ControlIcon } from "./control-icon.tsx";
import { listenToDialog, showDialog } from "../browser/show-dialog.ts";
import { useLanguage } from "../language/language-context.ts";

const CLOSE =
  "flex size-touch shrink-0 items-center justify-center rounded-control border border-transparent transition-colors hover:bg-line";

type ModalProps = {
  label: string;
  className: string;
  /** Called however the dialog closes; the focus then returns to the opener. */
  onClose: () => void;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** Opens on mount. */
export function Modal({ label, className, onClose, onKey, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current) showDialog(dialog.current);
  }, []);
  useEffect(() => (dialog.current ? listenToDialog(dialog.current, onKey) : undefined), [onKey]);

  return (
    <dialog ref={dialog} aria-label={label} className={className} onClose={onClose}>
      {children}
    </dialog>
  );
}

export function CloseButton() {
  const { text } = useLanguage();
  const close = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.closest("dialog")?.close();
  return (
    <button type="button" data-control="close" aria-label={text("common.close")} onClick={close} className={CLOSE}>
      <ControlIcon name="close" />
    </button>
  );
}
