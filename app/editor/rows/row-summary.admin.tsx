import { use } from "react";
import { shownAddress } from "#app/kinds/forms/picture-notes.ts";
import type { RowList } from "#app/kinds/forms/form-fields.ts";
import { hostOf, ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { PictureNotesContext } from "#app/media/fields/picture-notes-context.ts";
import { textOf, type AnyFieldset } from "#app/ui/forms/conform-input.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** A folded row in one line: its picture, its name or number, and the facts that tell it from the others. */
export function RowSummary({ list, parts, title }: { list: RowList; parts: AnyFieldset; title: string }) {
  const { text } = useLanguage();
  const valueOf = (name: string) => textOf(parts[name]?.value);
  const picture = list.columns.find(({ type }) => type === "picture");
  const facts = list.columns
    .filter(({ name, type, isMore }) => name !== "id" && (type === "size" || !isMore))
    .filter(({ type }) => type !== "picture" || list.columns.length === 1)
    .map(({ name, type }) => (type === "url" && hostOf(valueOf(name))) || valueOf(name))
    .filter(Boolean);
  const isNumbered = list.columns.every(({ type }) => type === "picture" || type === "count" || type === "url");
  const [name = title, ...rest] = isNumbered ? [title, ...facts] : facts;
  return (
    <>
      {picture && <RowPicture address={valueOf(picture.name)} />}
      {name !== title && <span className="sr-only">{title}</span>}
      <span dir="auto" className="min-w-0 truncate font-strong">
        {name}
      </span>
      <span dir="auto" className="min-w-0 flex-1 basis-0 truncate text-second">
        {rest.join(" · ") || (facts.length === 0 && text("admin.common.empty"))}
      </span>
    </>
  );
}

function RowPicture({ address }: { address: string }) {
  const url = shownAddress(use(PictureNotesContext), webLinkOf(address) ?? ownPathOf(address) ?? "");
  return (
    <span className="stage row-thumbnail">
      {url && <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" className="size-full object-cover" />}
    </span>
  );
}
