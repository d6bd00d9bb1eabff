import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/primitives/icon.tsx";
import type { SavedAs, SavedItem } from "./item-answer.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const DONE = {
  published: "admin.form.isSaved",
  draft: "admin.form.isSavedAsDraft",
  ready: "admin.form.isReady",
  scheduled: "admin.form.isScheduled",
} as const;

type SavedNoticeProps = {
  item: SavedItem;
  as: SavedAs;
  warnings: readonly string[];
  /** The first input of the form; null while it cannot be focused. */
  focusId: string | null;
};

/** Moves the focus to the name, so that the next item can be typed at once, and itself into view with its warnings. */
export function SavedNotice({ item, as, warnings, focusId }: SavedNoticeProps) {
  const { text } = useLanguage();
  const { itemName, cId, path, editPath } = item;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focusId) return;
    document.getElementById(focusId)?.focus();
    notice.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [focusId]);
  return (
    <div ref={notice} className="notice scroll-m-16">
      <span className="flex items-start gap-8">
        <Icon name="done" className="mt-4 size-16 text-ok" />
        <span>
          {text(DONE[typeof as === "object" ? "scheduled" : as === "auto" ? "draft" : as], { name: itemName, code: cId })}
        </span>
      </span>
      <span className="flex gap-16">
        {path && (
          <a href={path} className="underline underline-offset-4">
            {text("admin.common.viewOnSite")}
          </a>
        )}
        <a href={editPath} className="underline underline-offset-4">
          {text("admin.common.edit")}
        </a>
      </span>
      <SaveWarnings warnings={warnings} />
    </div>
  );
}

/** Warnings about the saved item, which do not prevent the save. */
export function SaveWarnings({ warnings }: { warnings: readonly string[] }) {
  const { text } = useLanguage();
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={text("admin.form.warnings")} className="flex basis-full flex-col gap-4">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-8">
          <Icon name="warning" className="mt-4 size-16 text-warn" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </li>
      ))}
    </ul>
  );
}
