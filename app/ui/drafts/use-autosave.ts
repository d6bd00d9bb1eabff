import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

const PAUSE_MS = 4000;
/** How long a save waits for the answer to an automatic one. */
const MAX_WAIT_MS = 10_000;

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

type HeldSave = { submitter: HTMLElement | null; timer: ReturnType<typeof setTimeout> };

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
  const { submit, reset, data } = useFetcher<Answer>();
  const [tried, setTried] = useState<string | null>(null);
  const [handled, setHandled] = useState<unknown>(null);
  const [outdated, setOutdated] = useState<string | null>(null);
  // The fetcher's own state is rendered in a transition, thus late while the page is busy.
  const [isSent, setIsSent] = useState(false);
  const isUnderWay = useRef(false);
  if (data && data !== handled) {
    setHandled(data);
    setIsSent(false);
    const answer = data as Answer;
    if (isSaved(answer) && tried !== null) onSaved(answer, tried);
    if (answer.status === "conflict") setOutdated(basedOn);
  }
  const isOutdated = outdated === basedOn;
  const isWanted = isDirty && !isOff && !isSent && text !== tried && !isOutdated;

  const send = useRef(() => {});
  useEffect(() => {
    send.current = () => {
      const form = document.forms.namedItem(formId);
      if (!form) return;
      const formData = read(form);
      setTried(text);
      if (!formData) return;
      isUnderWay.current = true;
      setIsSent(true);
      void submit(formData, { method: "post" });
    };
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => send.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  const held = useRef<HeldSave | null>(null);
  const [isHolding, setIsHolding] = useState(false);
  const letGo = useCallback(() => {
    isUnderWay.current = false;
    if (!held.current) return;
    const { submitter, timer } = held.current;
    clearTimeout(timer);
    held.current = null;
    setIsHolding(false);
    document.forms.namedItem(formId)?.requestSubmit(submitter);
  }, [formId]);
  useEffect(() => {
    if (handled) letGo();
  }, [handled, letGo]);
  useEffect(() => () => clearTimeout(held.current?.timer), []);

  // Stable: a new one would render the whole form again.
  const holdBack = useCallback(
    (submitter: HTMLElement | null) => {
      if (!isUnderWay.current) return false;
      const giveUp = () => {
        reset();
        setIsSent(false);
        letGo();
      };
      const timer = held.current?.timer ?? setTimeout(giveUp, MAX_WAIT_MS);
      held.current = { submitter, timer };
      setIsHolding(true);
      return true;
    },
    [reset, letGo],
  );

  return {
    /** The last answer, if it saved. */
    saved: data && isSaved(data as Answer) ? (data as Saved<Answer>) : null,
    /** An automatic save found what someone else saved. */
    isOutdated,
    /** A save waits for the automatic one. */
    isHolding,
    /** Delays a save until the automatic one has ended. @returns false if none is under way. */
    holdBack,
  };
}

function isSaved<Answer extends { status: string }>(answer: Answer): answer is Saved<Answer> {
  return answer.status === "saved";
}
