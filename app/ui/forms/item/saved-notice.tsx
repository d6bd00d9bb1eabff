import { useEffect, useRef } from "react";
import { Icon } from "../../primitives/icon.tsx";
import type { SavedAs, SavedItem } from "./item-answer.ts";

/** Takes the focus, so that the next Tab goes into the empty form. */
const DONE = { published: "is saved as", draft: "is saved as the draft", scheduled: "is scheduled as" };

export function SavedNotice({ item, as }: { item: SavedItem; as: SavedAs }) {
  const { itemName, cId, path, editPath } = item;
  const notice = useRef<HTMLOutputElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <output ref={notice} tabIndex={-1} className="notice">
      <span className="flex items-start gap-8">
        <Icon name="done" className="mt-4 size-16 text-ok" />
        <span>
          “{itemName}” {DONE[typeof as === "object" ? "scheduled" : as === "published" ? as : "draft"]} {cId}.
        </span>
      </span>
      <span className="flex gap-16">
        {path && (
          <a href={path} className="underline underline-offset-4">
            View on site
          </a>
        )}
        <a href={editPath} className="underline underline-offset-4">
          Edit
        </a>
      </span>
    </output>
  );
}
