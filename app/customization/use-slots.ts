import { useState } from "react";
import { useFetcher } from "react-router";
import type { GenreValues } from "#app/kinds/chosen-genres.ts";
import type { ListName } from "#app/kinds/customization.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { PageValues } from "./slots.ts";
import { EMPTY_GENRE, filledGenres, moved, rowsOf, type GenreRow } from "./genre-rows.ts";
import { BASED_ON } from "./slot-names.ts";
import type { SlotsAnswer } from "./slots-answer.ts";

export type SlotsSource = { values: PageValues; basedOn: string; itemCount: number; items: readonly ItemSummary[] };

export function useSlots(source: SlotsSource, pageAnswer: SlotsAnswer | null) {
  const fetcher = useFetcher<SlotsAnswer>();
  const first = pageAnswer?.values ?? source.values;
  const [codes, setCodes] = useState(first.codes);
  const [genres, setGenres] = useState(() => rowsOf(first.genres));
  const [onlyGenresWithItems, setOnlyGenresWithItems] = useState(first.onlyGenresWithItems);
  const [chosen, setChosen] = useState<readonly ItemSummary[]>([]);
  const [seen, setSeen] = useState(pageAnswer);
  const [clean, setClean] = useState({ text: textOf(source.values), basedOn: source.basedOn });
  // The fetcher's own state is updated in a transition, so it is late while the page is busy.
  const [isSent, setIsSent] = useState(false);
  const [saved, setSaved] = useState(isSaved(pageAnswer) ? pageAnswer : null);

  const answer = fetcher.data ?? pageAnswer;
  if (answer !== seen) {
    setSeen(answer);
    setIsSent(false);
    if (isSaved(answer)) takeOver(answer, textOf(answer.values));
  }

  function takeOver(answer: SavedSlots, text: string) {
    setSaved(answer);
    setClean({ text, basedOn: answer.basedOn });
  }

  const fill = (list: ListName, change: (codes: string[]) => string[]) =>
    setCodes((all) => ({ ...all, [list]: change(all[list] ?? []) }));
  const text = textOf({ codes, genres, onlyGenresWithItems });
  const basedOn = answer?.status === "conflict" ? answer.basedOn : clean.basedOn;

  return {
    isSaving: isSent || fetcher.state !== "idle",
    send: (formData: FormData) => {
      setIsSent(true);
      formData.set(BASED_ON, basedOn);
      void fetcher.submit(formData, { method: "post" });
    },
    answer,
    /** The last save, including autosaves. */
    saved,
    codes,
    genres,
    onlyGenresWithItems,
    text,
    noteAutosave: takeOver,
    basedOn,
    isDirty: text !== clean.text,
    itemOf: (code: string) => [...chosen, ...(answer?.items ?? []), ...source.items].find(({ cId }) => cId === code) ?? null,
    put(list: ListName, index: number, code: string, item: ItemSummary | null) {
      fill(list, (codes) => codes.with(index, code));
      if (item) setChosen((items) => [item, ...items]);
    },
    move: (list: ListName, from: number, to: number) => fill(list, (codes) => moved(codes, from, to)),
    take: (list: ListName, theirs: readonly string[]) => fill(list, () => [...theirs]),
    onGenres: {
      put: (index: number, changed: Partial<GenreValues>) =>
        setGenres((rows) => rows.map((row, at) => (at === index ? { ...row, ...changed } : row))),
      add: () => setGenres((rows) => [...rows, ...rowsOf([EMPTY_GENRE], rows)]),
      remove: (index: number) => setGenres((rows) => rows.toSpliced(index, 1)),
      move: (from: number, to: number) => setGenres((rows) => moved(rows, from, to)),
      take: (theirs: readonly GenreValues[]) => setGenres((rows) => rowsOf(theirs, rows)),
      show: setOnlyGenresWithItems,
    },
  };
}

export type SlotActions = Pick<ReturnType<typeof useSlots>, "itemOf" | "take" | "onGenres">;

export type SavedSlots = Extract<SlotsAnswer, { status: "saved" }>;

function isSaved(answer: SlotsAnswer | null): answer is SavedSlots {
  return answer?.status === "saved";
}

function textOf({
  codes,
  genres,
  onlyGenresWithItems,
}: Omit<PageValues, "genres"> & { genres: readonly (GenreRow | GenreValues)[] }) {
  return JSON.stringify({ codes, genres: filledGenres(genres), onlyGenresWithItems });
}
