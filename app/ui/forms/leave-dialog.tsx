import { useEffect } from "react";
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
