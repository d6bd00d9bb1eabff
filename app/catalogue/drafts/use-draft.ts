import { useEffect, useMemo, useRef, useState } from "react";
import { randomLetters } from "#app/lib/ids.ts";
import { draftsOf, dropDraft, dropOutdated, saveDraft, type Draft } from "./unsaved-drafts.ts";
import { safeLocalStorage } from "#app/ui/browser/safe-local-storage.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";

const PAUSE_MS = 300;
const NAME_LETTERS = 10;

type DraftOptions = Required<Omit<Draft, "at">> & { subject: string; isDirty: boolean };

/**
 * Saves unsaved input when typing pauses and when the page is left.
 * @returns the newest draft of an earlier form, and whether this one can be stored.
 */
export function useDraft({ subject, id, basedOn, values, isDirty }: DraftOptions) {
  const [name] = useState(() => `${subject}/${randomLetters(NAME_LETTERS)}`);
  const [isStored, setIsStored] = useState(true);
  const [settled, setSettled] = useState<readonly string[]>([name]);
  const isLive = useIsHydrated();
  const found = useMemo(() => (isLive ? draftsOf(safeLocalStorage(), subject) : []), [isLive, subject]);
  const write = useRef(() => {});

  useEffect(() => dropOutdated(safeLocalStorage(), Date.now()), []);

  useEffect(() => {
    write.current = () => {
      if (isDirty) setIsStored(saveDraft(safeLocalStorage(), name, { at: Date.now(), id, basedOn, values }));
      else dropDraft(safeLocalStorage(), name);
    };
    const timer = setTimeout(() => write.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, id, basedOn, values, isDirty]);

  useEffect(() => {
    const leaving = new AbortController();
    const flush = () => write.current();
    window.addEventListener("pagehide", flush, leaving);
    document.addEventListener("visibilitychange", flush, leaving);
    return () => {
      leaving.abort();
      flush();
    };
  }, []);

  const offer = found.find((draft) => !settled.includes(draft.name)) ?? null;
  return {
    isStored,
    offer,
    settleOffer: (isTaken: boolean) => {
      if (!offer) return;
      const { name: offered, ...draft } = offer;
      if (isTaken) saveDraft(safeLocalStorage(), name, draft);
      dropDraft(safeLocalStorage(), offered);
      setSettled([...settled, offered]);
    },
  };
}
