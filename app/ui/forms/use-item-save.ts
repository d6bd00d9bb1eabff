import { useEffect, useRef, useState } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";
import type { ItemInput, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { textOf } from "./conform-input.ts";
import { CONTROLS } from "./form-names.ts";
import type { ItemAnswer, SavedItem } from "./item-answer.ts";
import type { FormValues } from "./item-form.tsx";
import { documentText } from "./readable-item.ts";

/** What a form is made for. */
export type ItemSource = {
  type: ItemType;
  /** The document's id; a new item gets this one. */
  id: string;
  code: string;
  /** `updatedAt` of the item; "" for a new one. */
  basedOn: string;
  input: ItemInput;
  /** The public page of the item; null where there is none. */
  path: string | null;
};

/** One filling of the form; another key makes the form anew. */
type Filling = {
  key: number;
  id: string;
  basedOn: string;
  values: FormValues;
  /** What is stored, as far as this page knows. */
  base: ItemInput | null;
  /** The text of what would need no saving. */
  clean: string;
};

type SaveOptions = {
  kind: Kind;
  source: ItemSource;
  /** What the page itself is the answer to; null where it was only asked for. */
  pageAnswer: ItemAnswer | null;
};

/** The state of an item's form in the browser: what it holds, what of it is unsaved, and what the last save led to. */
export function useItemSave({ kind, source, pageAnswer }: SaveOptions) {
  const fetcher = useFetcher<ItemAnswer>();
  const [filling, setFilling] = useState(() => firstFilling(kind, source, pageAnswer));
  const [values, setValues] = useState(filling.values);
  const [settled, setSettled] = useState<ItemAnswer | null>(null);

  const latest = fetcher.data ?? pageAnswer;
  const text = documentText(kind, values);

  function fillAnew(part: Omit<Filling, "key">) {
    setFilling((old) => ({ ...part, key: old.key + 1 }));
    setValues(part.values);
  }

  useOnSaved(fetcher, text, (item, sent) => {
    const isUntouched = text === sent;
    if (source.basedOn === "" || (isUntouched && text !== documentText(kind, source.input))) {
      fillAnew(fillingOf(kind, source));
    } else {
      const base = source.basedOn === item.updatedAt ? source.input : null;
      setFilling((old) => ({ ...old, basedOn: item.updatedAt, base, clean: sent }));
    }
  });

  return {
    sender: fetcher.Form,
    isSaving: fetcher.state !== "idle",
    isDirty: text !== filling.clean,
    answer: latest === settled ? null : latest,
    /** Takes note of the last answer, so that it is not shown any more. */
    settle: () => setSettled(latest),
    filling,
    values,
    setValues,
    /** Goes on with what was typed earlier, on whatever state of the item that was. */
    restore: (values: FormValues, basedOn: string) => {
      setSettled(latest);
      const base = basedOn === filling.basedOn ? filling.base : null;
      fillAnew({ ...filling, values, basedOn, base });
    },
  };
}

function fillingOf(kind: Kind, { id, basedOn, input }: ItemSource): Omit<Filling, "key"> {
  return { id, basedOn, values: input, base: input, clean: documentText(kind, input) };
}

/** A page that answers a form goes on with the state that form was made for, not with the one that is stored by now. */
function firstFilling(kind: Kind, source: ItemSource, answer: ItemAnswer | null): Filling {
  const filling = { ...fillingOf(kind, source), key: 0 };
  const typed = answer && "typed" in answer ? answer.typed?.initialValue : null;
  if (!typed) return filling;
  return { ...filling, id: textOf(typed[CONTROLS.id]), basedOn: textOf(typed[CONTROLS.basedOn]), base: null };
}

/** Calls once for each save that succeeded, when the page has read anew what is stored. @param text What the form holds now. */
function useOnSaved(
  { state, data }: FetcherWithComponents<ItemAnswer>,
  text: string,
  onSaved: (item: SavedItem, sent: string) => void,
) {
  const handled = useRef<ItemAnswer | null>(null);
  const current = useRef(text);
  const sent = useRef(text);
  useEffect(() => {
    current.current = text;
  }, [text]);
  useEffect(() => {
    if (state === "submitting") sent.current = current.current;
  }, [state]);
  useEffect(() => {
    if (state !== "idle" || data?.status !== "saved" || handled.current === data) return;
    handled.current = data;
    onSaved(data.item, sent.current);
  }, [state, data, onSaved]);
}
