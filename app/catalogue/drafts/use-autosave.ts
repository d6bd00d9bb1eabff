import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";

const PAUSE_MS = 4000;
/** Maximum time that a save waits for an autosave in flight. */
const MAX_WAIT_MS = 10_000;

type Saved<Answer> = Extract<Answer, { status: "saved" }>;

type AutosaveOptions<Answer, Save> = {
  formId: string;
  /** The form's contents as they would be stored. */
  text: string;
  basedOn: string;
  isDirty: boolean;
  isSaving: boolean;
  isOff: boolean;
  /** Reads the data to send; null if it cannot be stored yet. */
  read: (form: HTMLFormElement) => FormData | null;
  /** @param text What was saved. */
  onSaved: (answer: Saved<Answer>, text: string) => void;
  send: (save: Save) => void;
};

/**
 * Saves changed input as a draft on the server every few seconds, as long as it can be stored. A manual save waits for the
 * answer to an autosave, because it must be based on the version that the autosave stored. Nothing else in the form waits.
 */
export function useAutosave<Answer extends { status: string }, Save>({
  formId,
  text,
  basedOn,
  isDirty,
  isSaving,
  isOff,
  read,
  onSaved,
  send,
}: AutosaveOptions<Answer, Save>) {
  const { submit, reset, data } = useFetcher<Answer>();
  // Named, because the router may have left the page already when the timer fires.
  const { pathname, search } = useLocation();
  const [tried, setTried] = useState<string | null>(null);
  const [handled, setHandled] = useState<unknown>(null);
  const [outdated, setOutdated] = useState<string | null>(null);
  // The fetcher's own state is updated in a transition, so it is late while the page is busy.
  const [isAutosaving, setIsAutosaving] = useState(false);
  const [waiting, setWaiting] = useState<Save | null>(null);
  const [due, setDue] = useState<Save | null>(null);
  const isWaiting = waiting !== null;
  if (data && data !== handled) {
    setHandled(data);
    setIsAutosaving(false);
    const answer = data as Answer;
    if (isSaved(answer) && tried !== null) onSaved(answer, tried);
    if (answer.status === "conflict") setOutdated(basedOn);
  }
  if (isWaiting && !isAutosaving) {
    setWaiting(null);
    setDue(waiting);
  }
  const isOutdated = outdated === basedOn;
  const isIdle = !isSaving && !isWaiting && !isAutosaving;
  const isWanted = isDirty && !isOff && isIdle && text !== tried && !isOutdated;

  const autosave = useRef(() => {});
  useEffect(() => {
    autosave.current = () => {
      const form = document.forms.namedItem(formId);
      if (!form) return;
      const formData = read(form);
      setTried(text);
      if (!formData) return;
      setIsAutosaving(true);
      void submit(formData, { method: "post", action: pathname + search });
    };
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => autosave.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  const sendDue = useEffectEvent((save: Save) => {
    // A concurrent save would be based on the same version and be refused.
    if (!isSaving) send(save);
  });
  // Runs before the browser paints, so that the form shows at once that it is being saved.
  useLayoutEffect(() => {
    if (due !== null) sendDue(due);
  }, [due]);
  useEffect(() => {
    if (!isWaiting || !isAutosaving) return undefined;
    const giveUp = () => {
      reset();
      setIsAutosaving(false);
    };
    const timer = setTimeout(giveUp, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isAutosaving, reset]);

  return {
    /** The last answer, if it saved. */
    saved: data && isSaved(data as Answer) ? (data as Saved<Answer>) : null,
    /** True if an autosave found that the version was saved elsewhere. */
    isOutdated,
    /** True if a manual save waits to be sent. */
    isWaiting,
    /** Sends a manual save once no autosave is in flight. Stable. */
    save: setWaiting as (save: Save) => void,
  };
}

function isSaved<Answer extends { status: string }>(answer: Answer): answer is Saved<Answer> {
  return answer.status === "saved";
}
