import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Kind } from "#app/kinds/kind.ts";
import { CONTROLS } from "./form-names.ts";
import type { ItemAnswer, SavedItem } from "./item-answer.ts";
import { readItemForm } from "./item-submission.ts";

const PAUSE_MS = 4000;

type AutosaveOptions = {
  kind: Kind;
  formId: string;
  /** The document that the form would store. */
  text: string;
  isDirty: boolean;
  isOff: boolean;
  /** @param text What was saved. */
  onSaved: (item: SavedItem, text: string) => void;
};

/** Saves changed input as a draft on the server every few seconds, as long as it can be stored: a name is enough. */
export function useAutosave({ kind, formId, text, isDirty, isOff, onSaved }: AutosaveOptions) {
  const { submit, data, state } = useFetcher<ItemAnswer>();
  const [tried, setTried] = useState<string | null>(null);
  const [handled, setHandled] = useState<ItemAnswer | null>(null);
  const isBusy = state === "submitting";
  if (data && data !== handled && !isBusy) {
    setHandled(data);
    if (data.status === "saved" && tried !== null) onSaved(data.item, tried);
  }
  const isWanted = isDirty && !isOff && !isBusy && text !== tried && data?.status !== "conflict";

  const send = useRef(() => {});
  useEffect(() => {
    send.current = () => {
      const form = document.forms.namedItem(formId);
      if (!form) return;
      const formData = new FormData(form);
      formData.set(CONTROLS.save, "auto");

      setTried(text);
      if (readItemForm(kind, formData, { isDraft: true }).submission.status !== "success") return;
      void submit(formData, { method: "post" });
    };
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => send.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  const lastSaved = data?.status === "saved" ? data.item : null;
  return { isBusy, savedAt: lastSaved?.updatedAt ?? null, isOutdated: data?.status === "conflict" };
}
