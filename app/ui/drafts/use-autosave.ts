import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

const PAUSE_MS = 4000;

type Saved<Answer> = Extract<Answer, { status: "saved" }>;

type AutosaveOptions<Answer> = {
  formId: string;
  /** What the form would store. */
  text: string;
  /** The version that the form is based on. */
  basedOn: string;
  isDirty: boolean;
  isOff: boolean;
  /** What to send; null while it cannot be stored. */
  read: (form: HTMLFormElement) => FormData | null;
  /** @param text What was saved. */
  onSaved: (answer: Saved<Answer>, text: string) => void;
};

/** Saves changed input as a draft on the server every few seconds, as long as it can be stored. */
export function useAutosave<Answer extends { status: string }>({
  formId,
  text,
  basedOn,
  isDirty,
  isOff,
  read,
  onSaved,
}: AutosaveOptions<Answer>) {
  const { submit, data, state } = useFetcher<Answer>();
  const [tried, setTried] = useState<string | null>(null);
  const [handled, setHandled] = useState<unknown>(null);
  const [outdated, setOutdated] = useState<string | null>(null);
  const isBusy = state === "submitting";
  if (data && data !== handled && !isBusy) {
    setHandled(data);
    const answer = data as Answer;
    if (isSaved(answer) && tried !== null) onSaved(answer, tried);
    if (answer.status === "conflict") setOutdated(basedOn);
  }
  const isOutdated = outdated === basedOn;
  const isWanted = isDirty && !isOff && !isBusy && text !== tried && !isOutdated;

  const send = useRef(() => {});
  useEffect(() => {
    send.current = () => {
      const form = document.forms.namedItem(formId);
      if (!form) return;
      const formData = read(form);
      setTried(text);
      if (formData) void submit(formData, { method: "post" });
    };
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => send.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  const early = useRef<{ submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (!early.current || isBusy) return;
    const { submitter } = early.current;
    early.current = null;
    document.forms.namedItem(formId)?.requestSubmit(submitter);
  }, [isBusy, formId]);
  // Stable: a new one would render the whole form again.
  const holdBack = useCallback((submitter: HTMLElement | null) => {
    early.current = { submitter };
  }, []);

  return {
    /** The last answer, if it saved. */
    saved: data && isSaved(data as Answer) ? (data as Saved<Answer>) : null,
    /** An automatic save found what someone else saved. */
    isOutdated,
    /** Takes a save until the automatic one has ended; null if none is under way. */
    holdBack: isBusy ? holdBack : null,
  };
}

function isSaved<Answer extends { status: string }>(answer: Answer): answer is Saved<Answer> {
  return answer.status === "saved";
}
