import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import { libraryPath, type LibraryAnswer, type LibraryPicture } from "./picture-library.ts";
import { isComposing } from "#app/ui/browser/is-composing.ts";
import { showDialog } from "#app/ui/browser/show-dialog.ts";
import { useIsSlow } from "#app/ui/browser/use-is-slow.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { CloseButton } from "#app/ui/primitives/modal.tsx";
import { PictureOptions } from "./picture-options.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { useDebounced } from "#app/ui/browser/use-debounced.ts";

type LibraryDialogProps = {
  label: string;
  current: string | null;
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
};

/** Rendered outside the page's form, which Enter in the search would submit. */
export function LibraryDialog({ label, current, onChoose, onClose }: LibraryDialogProps) {
  const { text, total: formatTotal } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { typed, setTyped, library, problem, isLoading, next, previous } = useLibrary();
  const [isTurnedByKey, setIsTurnedByKey] = useState(false);
  const isLate = useIsSlow(isLoading);
  useEffect(() => {
    if (dialog.current) showDialog(dialog.current);
    search.current?.focus();
  }, []);
  const goToGrid = () => dialog.current?.querySelector<HTMLElement>("[role=option]:not([tabindex])")?.focus();
  const turn = (go: Go, byKey: boolean) => {
    setIsTurnedByKey(byKey);
    go?.();
  };
  const pictures = library?.page.items ?? [];
  const total = library?.page.total;
  return createPortal(
    <dialog ref={dialog} aria-label={text("admin.library.chooseFor", { label })} onClose={onClose} className="library-dialog">
      <div className="flex items-center justify-between gap-16">
        <h2 className="min-w-0 text-22">{text("admin.library.choose")}</h2>
        <CloseButton />
      </div>
      <input
        ref={search}
        type="search"
        aria-label={text("admin.library.searchByName")}
        placeholder={text("admin.library.searchByName")}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          goToGrid();
        }}
        className="control"
      />
      <div aria-busy={isLoading} className="library-body">
        {problem && <p role="alert">{problem}</p>}
        {library && pictures.length === 0 && (
          <p className="py-32 text-second">
            {library.text === "" ? text("admin.library.empty") : text("admin.library.nothingFound")}
          </p>
        )}
        {pictures.length > 0 && (
          <PictureOptions
            key={pictures[0]?.fileId}
            pictures={pictures}
            current={current}
            takesFocus={isTurnedByKey}
            onChoose={(picture) => {
              dialog.current?.close();
              onChoose(picture);
            }}
            onTurn={(key) => turn(key === "PageDown" ? next : previous, true)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-12 text-14">
        <output className="mr-auto text-second tabular-nums">
          {total && text("admin.library.count", { count: total.count, total: formatTotal(total) })}
        </output>
        {isLate && <LoadingDots />}
        {(previous || next) && (
          <div className="flex gap-12">
            <TurnButton go={previous} onTurn={turn}>
              <Icon name="back" className="size-16" /> {text("common.previous")}
            </TurnButton>
            <TurnButton go={next} onTurn={turn}>
              {text("common.next")} <Icon name="forward" className="size-16" />
            </TurnButton>
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

type Go = (() => void) | null;

/** Keeps the focus at the ends, where it does nothing. */
function TurnButton({ go, onTurn, children }: { go: Go; onTurn: (go: Go, byKey: boolean) => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-disabled={!go}
      onClick={() => onTurn(go, false)}
      className={`quiet-button ${go ? "" : "opacity-50"}`}
    >
      {children}
    </button>
  );
}

const TYPING_MS = 250;

type Turn = { to: "after" | "before"; cursor: string };

/** The pages of uploaded pictures, by name. */
function useLibrary() {
  const { load, data, state } = useFetcher<LibraryAnswer>();
  const [typed, setTyped] = useState("");
  const text = useDebounced(typed.trim(), TYPING_MS);
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
