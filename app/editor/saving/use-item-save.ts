import { useState } from "react";
import { useFetcher } from "react-router";
import type { ItemInput, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Review, Schedule } from "#app/catalogue/drafts/status.ts";
import { textOf } from "#app/ui/forms/conform-input.ts";
import { CONTROLS } from "../values/form-names.ts";
import type { ItemAnswer, SavedItem } from "./item-answer.ts";
import { formValuesOf, type FormValues } from "../values/form-values.ts";
import { documentText } from "../values/readable-item.ts";

export type ItemSource = {
  type: ItemType;
  id: string;
  code: string;
  basedOn: string;
  input: ItemInput;
  path: string | null;
  isPublic: boolean;
  draft: (Schedule & Review) | null;
  /** The item as it is or was public. Fields empty there may stay empty. */
  public: ItemInput | null;
};

/** One session of the form; a new key remounts it. */
type Filling = {
  key: number;
  id: string;
  basedOn: string;
  values: FormValues;
  base: ItemInput | null;
  clean: string;
};

/** A manual save: the data sent, and the form values it was read from, which may be newer than those rendered. */
export type ItemSave = { formData: FormData; values: FormValues };

type SaveOptions = {
  kind: Kind;
  source: ItemSource;
  pageAnswer: ItemAnswer | null;
};

export function useItemSave({ kind, source, pageAnswer }: SaveOptions) {
  const fetcher = useFetcher<ItemAnswer>();
  const [filling, setFilling] = useState(() => firstFilling(kind, source, pageAnswer));
  const [values, setValues] = useState(filling.values);
  const [settled, setSettled] = useState<ItemAnswer | null>(null);
  const [handled, setHandled] = useState<ItemAnswer | null>(null);
  const [sent, setSent] = useState(filling.clean);
  // The fetcher's own state is updated in a transition, so it is late while the page is busy.
  const [isSent, setIsSent] = useState(false);
  const [seen, setSeen] = useState(fetcher.data);
  if (fetcher.data !== seen) {
    setSeen(fetcher.data);
    setIsSent(false);
  }

  const latest = fetcher.data ?? pageAnswer;
  const answer = latest === settled ? null : latest;
  const conflict = answer?.status === "conflict" ? answer : null;
  const basedOn = conflict?.basedOn ?? filling.basedOn;
  const text = documentText(kind, values);
  const saved = fetcher.data?.status === "saved" && fetcher.data !== handled ? fetcher.data : null;
  const isNew = source.basedOn === "";
  // React Router reports a save as done before the page's loader data is revalidated.
  const isFresh = saved !== null && (isNew ? source.id !== filling.id : source.basedOn >= saved.item.updatedAt);
  if (isFresh) {
    setHandled(saved);
    takeOver(saved.item);
  }

  function takeOver({ updatedAt }: SavedItem) {
    if (isNew || (text === sent && text !== documentText(kind, formValuesOf(kind, source.input)))) {
      refill(fillingOf(kind, source));
    } else {
      const base = source.basedOn === updatedAt ? source.input : null;
      setFilling((old) => ({ ...old, basedOn: updatedAt, base, clean: sent }));
    }
  }

  function refill(part: Omit<Filling, "key">) {
    setFilling((old) => ({ ...part, key: old.key + 1 }));
    setValues(part.values);
  }

  return {
    isSaving: isSent || fetcher.state !== "idle" || saved !== null,
    isDirty: text !== (saved ? sent : filling.clean),
    answer,
    conflict,
    /** The version that the next save is based on. */
    basedOn,
    settle: () => setSettled(latest),
    filling,
    text,
    values,
    setValues,
    send: ({ formData, values }: ItemSave) => {
      setSent(documentText(kind, values));
      setIsSent(true);
      formData.set(CONTROLS.basedOn, basedOn);
      void fetcher.submit(formData, { method: "post" });
    },
    /** Makes an autosave the base of the next save. */
    noteAutosave: ({ updatedAt }: SavedItem, clean: string) =>
      setFilling((old) => ({ ...old, basedOn: updatedAt, base: null, clean })),
    restore: (values: FormValues, { id, basedOn }: Pick<Filling, "id" | "basedOn">) => {
      setSettled(latest);
      const base = basedOn === filling.basedOn ? filling.base : null;
      refill({ ...filling, id, basedOn, values, base });
    },
  };
}

function fillingOf(kind: Kind, { id, basedOn, input }: ItemSource): Omit<Filling, "key"> {
  const values = formValuesOf(kind, input);
  return { id, basedOn, values, base: input, clean: documentText(kind, values) };
}

/** A page that answers a form continues from the version that the form was based on, not from the stored one. */
function firstFilling(kind: Kind, source: ItemSource, answer: ItemAnswer | null): Filling {
  const filling = { ...fillingOf(kind, source), key: 0 };
  const typed = answer && "typed" in answer ? answer.typed?.initialValue : null;
  if (!typed) return filling;
  return { ...filling, id: textOf(typed[CONTROLS.id]), basedOn: textOf(typed[CONTROLS.basedOn]), base: null };
}
