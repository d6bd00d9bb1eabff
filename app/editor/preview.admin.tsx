import { use, useDeferredValue, useMemo, useState } from "react";
import { mapPictures } from "#app/kinds/forms/picture-fields.ts";
import { shownAddress } from "#app/kinds/forms/picture-notes.ts";
import { downloadsOf, NO_UPLOADS } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { createLanguage, type LanguageData } from "#app/languages/language.ts";
import { dayOf } from "#app/lib/time/days.ts";
import { ItemPage } from "#app/item-page/item-page.tsx";
import { PictureNotesContext } from "#app/media/fields/picture-notes-context.ts";
import type { FormValues } from "./values/form-values.ts";
import { ScreenedPreview } from "#app/ui/forms/screened.tsx";
import { readableItem } from "./values/readable-item.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** On a phone, or beside the form on a narrower screen, a desktop preview would be too small to read. */
const SMALL = "(width < 40rem), (64rem <= width < 90rem)";

export type PreviewProps = {
  kind: Kind;
  values: FormValues;
  trailerHosts: readonly string[];
  /** Null if it is the back office's. */
  siteLanguage: LanguageData | null;
  stylesheet: string;
};

/** Not interactive. Unreadable values are left out. */
export function Preview({ kind, values, trailerHosts, siteLanguage, stylesheet }: PreviewProps) {
  const ownLanguage = useLanguage();
  const { text } = ownLanguage;
  const language = useMemo(() => (siteLanguage ? createLanguage(siteLanguage) : ownLanguage), [siteLanguage, ownLanguage]);
  const [today] = useState(() => dayOf(new Date()));
  const untitled = text("admin.form.untitled");
  const notes = use(PictureNotesContext);
  const item = mapPictures(readableItem(kind, useDeferredValue(values), untitled), (address) => shownAddress(notes, address));
  const noPreview = isBlank(item, untitled) ? (
    <p className="rounded-card border border-line bg-raised p-24 text-second">{text("admin.form.noPreview")}</p>
  ) : null;
  return (
    <ScreenedPreview language={language} stylesheet={stylesheet} small={SMALL} note={noPreview}>
      <ItemPage item={item} downloads={downloadsOf(item, NO_UPLOADS)} trailerHosts={trailerHosts} today={today} />
    </ScreenedPreview>
  );
}

function isBlank({ itemName, thumbnailUrl, bannerUrl, overview, description }: Item, untitled: string): boolean {
  return itemName === untitled && !thumbnailUrl && !bannerUrl && !overview && !description;
}
