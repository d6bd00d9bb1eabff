import type { ReactNode } from "react";
import type { TextDocument } from "#app/lib/text/markdown.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { contactLink } from "#app/lib/copy-facts.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { TextBlocks } from "./text-blocks.tsx";

const LONG_TITLE = 40;

type TextPageProps = {
  text: Pick<TextDocument, "title" | "blocks">;
  lang?: string | undefined;
  writeTo?: string | null;
  children?: ReactNode;
};

export function TextPage({ text: { title, blocks }, lang, writeTo = null, children }: TextPageProps) {
  const { code } = useLanguage();
  return (
    <article lang={lang === code ? undefined : lang} className="page-width title-and-text pt-48 desktop:pt-72">
      <header dir="auto" className="flex flex-col gap-24 text-start desktop:sticky desktop:top-112">
        <span className="bulbs w-112" aria-hidden="true" />
        <h1 className={title.length > LONG_TITLE ? "text-36" : "text-48"}>{title}</h1>
      </header>
      <div className="flex max-w-measure min-w-0 flex-col gap-16 text-18">
        <div dir="auto" className="contents text-start">
          <TextBlocks blocks={blocks} />
        </div>
        {writeTo && (
          <p className="pt-8">
            <LinkButton href={contactLink(writeTo)} look="quiet">
              {writeTo}
            </LinkButton>
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
