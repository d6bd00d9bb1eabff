import { useEffect, useState, type ReactNode } from "react";
import { useBlocker } from "react-router";
import { AskDialog } from "../primitives/ask-dialog.tsx";
import { useLanguage } from "../language/language-context.ts";

type LeaveDialogProps = {
  sentence: string;
  onStay: () => void;
  onLeave: () => void;
};

export function LeaveDialog({ sentence, onStay, onLeave }: LeaveDialogProps) {
  const { text } = useLanguage();
  return (
    <AskDialog title={text("admin.leave.question")} onClose={onStay}>
      <p className="text-second">{sentence}</p>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onStay} className="primary-button">
          {text("admin.leave.stay")}
        </button>
        <button type="button" onClick={onLeave} className="quiet-button">
          {text("admin.leave.leave")}
        </button>
      </div>
    </AskDialog>
  );
}

type BeforeLeavingProps = { isDirty: boolean; sentence: string; children: ReactNode };

/** Asks before a form within it is sent whose answer leads to another page, which no blocker is asked about. */
export function BeforeLeaving({ isDirty, sentence, children }: BeforeLeavingProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  return (
    <div
      className="contents"
      onSubmitCapture={(event) => {
        if (!isDirty || form) return;
        event.preventDefault();
        setForm(event.target);
      }}
    >
      {children}
      {form && (
        <LeaveDialog
          sentence={sentence}
          onStay={() => setForm(null)}
          onLeave={() => {
            form.requestSubmit();
            setForm(null);
          }}
        />
      )}
    </div>
  );
}

/** Asks before unsaved changes are lost: the browser on unload, the blocker on client-side navigation. */
export function useLeaveWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
}
