import { useEffect, useRef } from "react";
import { ControlIcon } from "../primitives/control-icon.tsx";
import type { Notice } from "./use-watchlist.ts";
import { useLanguage } from "../language/language-context.ts";

const BUTTON =
  "inline-flex min-h-touch shrink-0 items-center gap-8 rounded-control px-12 font-strong transition-colors hover:bg-line";

type WatchlistNoticeProps = {
  notice: Notice | null;
  isLast: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

/** Stays until it is dismissed or replaced. */
export function WatchlistNotice({ notice, isLast, onUndo, onDismiss }: WatchlistNoticeProps) {
  const language = useLanguage();
  const { tone, text, undoes } = notice ?? {};
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLast && undoes && document.activeElement === document.body) undoButton.current?.focus();
  }, [isLast, undoes]);
  return (
    <div className={notice ? "toast flex items-center gap-8" : "contents"}>
      <output className={tone === "done" ? "" : "sr-only"}>{tone === "done" && text}</output>
      <p role="alert" className={tone === "failed" ? "" : "sr-only"}>
        {tone === "failed" && text}
      </p>
      {undoes && (
        <button
          ref={undoButton}
          type="button"
          aria-keyshortcuts="Control+Z"
          className={`${BUTTON} underline underline-offset-4`}
          onClick={onUndo}
        >
          {language.text("watching.undo")}
        </button>
      )}
      {notice && (
        <button type="button" aria-label={language.text("common.dismiss")} className={BUTTON} onClick={onDismiss}>
          <ControlIcon name="close" className="size-16" />
        </button>
      )}
    </div>
  );
}
