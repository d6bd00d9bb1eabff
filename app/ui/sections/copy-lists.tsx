import type { Kind } from "#app/kinds/kind.ts";
import { useLanguage } from "../language/language-context.ts";
import { LinkButton } from "../primitives/link-button.tsx";
import { ContentSection } from "./content-section.tsx";
import { COPY_LISTS, copyListPath } from "#app/kinds/addresses/copy-lists.ts";

/** In place of the list with filters, which needs a server. */
export function CopyLists({ kind }: { kind: Kind }) {
  const { text, path } = useLanguage();
  return (
    <ContentSection title={text("copy.lists")} id="explore">
      <div className="flex flex-wrap gap-12">
        {COPY_LISTS.map((list) => (
          <LinkButton key={list} href={path(copyListPath(kind.path, list))} look="quiet">
            {text(`copy.${list}`)}
          </LinkButton>
        ))}
      </div>
    </ContentSection>
  );
}
