import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { Icon } from "./icon.tsx";

const CLOSE =
  "flex size-touch shrink-0 items-center justify-center rounded-control border border-transparent transition-colors hover:bg-line";

type ModalProps = {
  /** What it is, for who cannot see it. */
  label: string;
  className: string;
  /** After its button, Escape or a press beside it closed it; then the focus goes back to what opened it. */
  onClose: () => void;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/**
 * A dialog over the page, opened as soon as it is rendered; the page does not scroll meanwhile (styles/detail.css).
 * What carries `data-first-focus` gets the focus, else the first thing that can have it.
 */
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

/** A page that does not scroll has no scroll bar; what it leaves free must not make the page wider. */
function keepRoomOfScrollBar() {
  const root = document.documentElement;
  root.style.setProperty("--scroll-bar", `${window.innerWidth - root.clientWidth}px`);
}

/** The button that closes the dialog around it. */
export function CloseButton() {
  const close = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.closest("dialog")?.close();
  return (
    <button type="button" aria-label="Close" onClick={close} className={CLOSE}>
      <Icon name="close" />
    </button>
  );
}
