import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FixedAutomation } from "#app/site/automation.ts";
import type { SiteDocument } from "#app/site/site.ts";
import { SITE_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { PreviewAnswer, ShownSite, SiteAnswer } from "./site-answer.ts";
import { PREVIEW, valuesOf, type SiteValues } from "./site-form.ts";

/** Between two previews while typing. */
const PREVIEW_MS = 400;

export type SiteSource = {
  fixedAutomation: FixedAutomation;
  site: SiteDocument;
  basedOn: string;
  lists: readonly { slug: string; title: string }[];
  /** The languages that have texts. */
  knownLanguages: readonly { code: string; name: string }[];
};

export function useSiteForm(source: SiteSource, shown: ShownSite, pageAnswer: SiteAnswer | null) {
  const fetcher = useFetcher<SiteAnswer>();
  const preview = useFetcher<PreviewAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf((pageAnswer && "typed" in pageAnswer && pageAnswer.typed) || source.site));
  const [clean, setClean] = useState({ text: JSON.stringify(valuesOf(source.site)), basedOn: source.basedOn });
  const [seen, setSeen] = useState(pageAnswer);
  /** A new key shows uncontrolled fields again, with the values of another document. */
  const [filling, setFilling] = useState(0);

  const text = JSON.stringify(values);
  const [sent, setSent] = useState(text);
  const answer = fetcher.data ?? pageAnswer;
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.status === "saved") {
      const saved = valuesOf(answer.site);
      setClean({ text: JSON.stringify(saved), basedOn: answer.basedOn });
      if (text === sent) take(answer.site);
    }
  }

  function take(site: SiteDocument) {
    setValues(valuesOf(site));
    setFilling(filling + 1);
  }

  const { submit } = preview;
  const shownText = useRef(text);
  useEffect(() => {
    if (text === shownText.current) return undefined;
    const timer = setTimeout(() => {
      shownText.current = text;
      if (!form.current) return;
      const fields = new FormData(form.current);
      fields.set("intent", PREVIEW);
      void submit(fields, { method: "post", action: SITE_PATH });
    }, PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [text, submit]);

  const [lastShown, setLastShown] = useState(shown);
  const newest = preview.data?.shown;
  if (newest && newest !== lastShown) setLastShown(newest);

  return {
    sender: fetcher.Form,
    form,
    filling,
    values,
    shown: newest ?? lastShown,
    answer,
    isSaving: fetcher.state !== "idle",
    isDirty: text !== clean.text,
    basedOn: answer?.status === "conflict" ? answer.basedOn : clean.basedOn,
    change: (changed: Partial<SiteValues>) => setValues((all) => ({ ...all, ...changed })),
    take,
    noteSent: () => setSent(text),
    undo(before: SiteDocument) {
      setSent(text);
      const fields = { intent: "undo-site", basedOn: clean.basedOn, site: JSON.stringify(before) };
      void fetcher.submit(fields, { method: "post", action: SITE_PATH });
    },
  };
}
