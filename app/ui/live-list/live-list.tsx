import { useEffect, useState } from "react";
import { makeListLive } from "./make-list-live.ts";
import { useLanguage } from "../language/language-context.ts";

type LiveListProps = {
  listId: string;
  formId: string;
};

/** Updates a list without page loads. Renders only a live region; without its script the list is a form and links. */
export function LiveList({ listId, formId }: LiveListProps) {
  const language = useLanguage();
  const [announced, announce] = useState("");
  useEffect(() => {
    const root = document.getElementById(listId);
    const form = document.getElementById(formId);
    return root && form instanceof HTMLFormElement ? makeListLive(root, form, announce, language) : undefined;
  }, [listId, formId, language]);
  return <output className="sr-only">{announced}</output>;
}
