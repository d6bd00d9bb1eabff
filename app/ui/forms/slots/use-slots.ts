import { useState } from "react";
import { useFetcher } from "react-router";
import type { ListName } from "#app/kinds/customization.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { SlotCodes } from "#app/kinds/slots.ts";
import type { SlotsAnswer } from "./slots-answer.ts";

export type SlotsSource = { codes: SlotCodes; basedOn: string; itemCount: number; items: readonly ItemSummary[] };

export function useSlots(source: SlotsSource, pageAnswer: SlotsAnswer | null) {
  const fetcher = useFetcher<SlotsAnswer>();
  const [codes, setCodes] = useState(pageAnswer?.codes ?? source.codes);
  const [chosen, setChosen] = useState<readonly ItemSummary[]>([]);
  const [seen, setSeen] = useState(pageAnswer);
  const [clean, setClean] = useState({ codes: source.codes, basedOn: source.basedOn });
  // The fetcher's own state is rendered in a transition, thus late while the page is busy.
  const [isSent, setIsSent] = useState(false);
  const [saved, setSaved] = useState(isSaved(pageAnswer) ? pageAnswer : null);

  const answer = fetcher.data ?? pageAnswer;
  if (answer !== seen) {
    setSeen(answer);
    setIsSent(false);
    if (isSaved(answer)) takeOver(answer, answer.codes);
  }

  function takeOver(answer: SavedSlots, codes: SlotCodes) {
    setSaved(answer);
    setClean({ codes, basedOn: answer.basedOn });
  }

  const fill = (list: ListName, change: (codes: string[]) => string[]) =>
    setCodes((all) => ({ ...all, [list]: change(all[list] ?? []) }));

  return {
    sender: fetcher.Form,
    isSaving: isSent || fetcher.state !== "idle",
    noteSend: () => setIsSent(true),
    answer,
    /** The last save, an automatic one too. */
    saved,
    codes,
    text: JSON.stringify(codes),
    noteAutosave: (answer: SavedSlots, text: string) => takeOver(answer, JSON.parse(text) as SlotCodes),
    basedOn: answer?.status === "conflict" ? answer.basedOn : clean.basedOn,
    isDirty: JSON.stringify(codes) !== JSON.stringify(clean.codes),
    itemOf: (code: string) => [...chosen, ...(answer?.items ?? []), ...source.items].find(({ cId }) => cId === code) ?? null,
    put(list: ListName, place: number, code: string, item: ItemSummary | null) {
      fill(list, (codes) => codes.with(place, code));
      if (item) setChosen((items) => [item, ...items]);
    },
    move: (list: ListName, from: number, to: number) => fill(list, (codes) => moved(codes, from, to)),
    take: (list: ListName, theirs: readonly string[]) => fill(list, () => [...theirs]),
  };
}

export type SavedSlots = Extract<SlotsAnswer, { status: "saved" }>;

function isSaved(answer: SlotsAnswer | null): answer is SavedSlots {
  return answer?.status === "saved";
}

function moved(codes: readonly string[], from: number, to: number): string[] {
  const rest = codes.toSpliced(from, 1);
  return rest.toSpliced(to, 0, codes[from] ?? "");
}
