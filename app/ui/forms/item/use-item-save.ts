import { useCallback, useState } from "react";
import { useFetcher } from "react-router";
import type { ItemInput, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { textOf } from "../conform-input.ts";
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
  const [handled, setHandled] = useState<ItemAnswer | null>(null);
  const [sent, setSent] = useState(filling.clean);

  const latest = fetcher.data ?? pageAnswer;
  const text = documentText(kind, values);
  const saved = fetcher.data?.status === "saved" && fetcher.data !== handled ? fetcher.data : null;
  const isNew = source.basedOn === "";
  // React Router calls a save done before its page has what the site stores now.
  const isFresh = saved !== null && (isNew ? source.id !== filling.id : source.basedOn >= saved.item.updatedAt);
  if (isFresh) {
    setHandled(saved);
    takeOver(saved.item);
  }

  function takeOver({ updatedAt }: SavedItem) {
    if (isNew || (text === sent && text !== documentText(kind, source.input))) {
      fillAnew(fillingOf(kind, source));
    } else {
      const base = source.basedOn === updatedAt ? source.input : null;
      setFilling((old) => ({ ...old, basedOn: updatedAt, base, clean: sent }));
    }
  }

  function fillAnew(part: Omit<Filling, "key">) {
    setFilling((old) => ({ ...part, key: old.key + 1 }));
    setValues(part.values);
  }

  return {
    sender: fetcher.Form,
    isSaving: fetcher.state !== "idle" || saved !== null,
    isDirty: text !== (saved ? sent : filling.clean),
    answer: latest === settled ? null : latest,
    /** Takes note of the last answer, so that it is not shown any more. */
    settle: () => setSettled(latest),
    filling,
    values,
    setValues,
    /** Takes note of what is sent, which may be a key ahead of `values`. */
    send: useCallback((values: FormValues) => setSent(documentText(kind, values)), [kind]),
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
