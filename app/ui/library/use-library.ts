import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { libraryPath, type LibraryAnswer } from "#app/kinds/media/library.ts";
import { useSettled } from "../browser/use-settled.ts";

const TYPING_MS = 250;

type Turn = { to: "after" | "before"; cursor: string };

/** The pages of uploaded pictures, by name. */
export function useLibrary() {
  const { load, data, state } = useFetcher<LibraryAnswer>();
  const [typed, setTyped] = useState("");
  const text = useSettled(typed.trim(), TYPING_MS);
  const [turned, setTurned] = useState<{ text: string; turn: Turn } | null>(null);
  const path = libraryPath(text, turned?.text === text ? turned.turn : undefined);
  useEffect(() => void load(path), [load, path]);
  const library = data && "page" in data ? data : null;
  const turnTo = (to: Turn["to"], cursor: string | null | undefined) =>
    cursor ? () => setTurned({ text, turn: { to, cursor } }) : null;
  return {
    typed,
    setTyped,
    library,
    problem: data && "problem" in data ? data.problem : null,
    isLoading: state !== "idle",
    /** Null at the ends. */
    next: turnTo("after", library?.page.next),
    previous: turnTo("before", library?.page.previous),
  };
}
