import { useState, useSyncExternalStore, type ReactNode } from "react";
import { readFold, storeFold } from "./stored-folds.ts";
import { Icon } from "../primitives/icon.tsx";

type FoldedProps = {
  title: ReactNode;
  /** Opens the fold and keeps it open while there is a problem. */
  hasProblem: boolean;
  isOpenAtFirst?: boolean;
  /** Values of the inputs on the first render; read again on closing. */
  filled?: readonly string[] | undefined;
  /** The key under which this browser remembers the fold. */
  remembered?: { list: string; title: string };
  children: ReactNode;
};

/** Optional inputs; closed, it shows their values. */
export function Folded({ title, hasProblem, isOpenAtFirst = false, filled, remembered, children }: FoldedProps) {
  const stored = useSyncExternalStore(
    neverChanges,
    () => remembered && readFold(remembered.list, remembered.title),
    () => null,
  );
  const [chosen, setIsOpen] = useState<boolean | null>(hasProblem || null);
  const isOpen = chosen ?? stored ?? isOpenAtFirst;
  const [texts, setTexts] = useState(filled ?? []);
  if (hasProblem && !isOpen) setIsOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        setTexts(textsIn(currentTarget));
      }}
      className="folded"
    >
      <summary onClick={() => remembered && storeFold(remembered.list, remembered.title, !isOpen)}>
        <Icon name="forward" className="size-16" />
        <span className="shrink-0">{title}</span>
        {!isOpen && texts.length > 0 && (
          <span dir="auto" className="min-w-0 truncate font-text text-second">
            {texts.join(" · ")}
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}

function neverChanges() {
  return () => undefined;
}

function textsIn(details: HTMLElement): string[] {
  const inputs = [...details.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=file]), textarea")];
  return inputs.filter(({ value }) => value.trim() !== "").map(textIn);
}

/** A number means nothing without its label. */
function textIn({ value, inputMode, labels }: HTMLInputElement | HTMLTextAreaElement): string {
  const text = value.trim().replaceAll("\n", ", ");
  return inputMode === "numeric" ? `${labels?.[0]?.firstChild?.textContent ?? ""} ${text}` : text;
}
