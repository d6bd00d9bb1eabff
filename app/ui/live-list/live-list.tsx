import { useEffect, useState } from "react";
import { makeListLive } from "./make-list-live.ts";

type LiveListProps = {
  /** The element that holds the parts of the list. */
  listId: string;
  /** The form that narrows and orders it. */
  formId: string;
};

/**
 * Lets a list change without loading its page anew. Draws nothing, but says what came to who cannot see it; without its
 * script the list is a form and links.
 */
export function LiveList({ listId, formId }: LiveListProps) {
  const [told, tell] = useState("");
  useEffect(() => {
    const root = document.getElementById(listId);
    const form = document.getElementById(formId);
    return root && form instanceof HTMLFormElement ? makeListLive(root, form, tell) : undefined;
  }, [listId, formId]);
  return <output className="sr-only">{told}</output>;
}
