import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { ControlIcon } from "./control-icon.tsx";
import { useLanguage } from "../language/language-context.ts";

const CLOSE =
  "flex size-touch shrink-0 items-center justify-center rounded-control border border-transparent transition-colors hover:bg-line";

type ModalProps = {
  label: string;
  className: string;
  /** Called after any way of closing; the focus then returns to the opener. */
  onClose: () => void;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** Opens on mount and locks scrolling (styles/detail.css). Focuses `[data-first-focus]`, else the first focusable element. */
export function Modal({ label, className, onClose, onKey, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    keepRoomOfScrollBar();
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    const closeBeside = ({ target }: MouseEvent) => target === element && element?.close();
    element?.addEventListener("click", closeBeside);
    element?.addEventListener("keydown", onKey);
    return () => {
      element?.removeEventListener("click", closeBeside);
      element?.removeEventListener("keydown", onKey);
    };
  }, [onKey]);

  return (
    <dialog ref={dialog} aria-label={label} className={className} onClose={onClose}>
      {children}
    </dialog>
  );
}

/** Compensates for the scroll bar, which disappears while scrolling is locked. */
function keepRoomOfScrollBar() {
  const root = document.documentElement;
  root.style.setProperty("--scroll-bar", `${window.innerWidth - root.clientWidth}px`);
}

export function CloseButton() {
  const { text } = useLanguage();
  const close = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.closest("dialog")?.close();
  return (
    <button type="button" aria-label={text("common.close")} onClick={close} className={CLOSE}>
      <ControlIcon name="close" />
    </button>
  );
}
