import { foldText } from "./fold-text.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type FoldedTextProps = {
  text: string;
  /** Approximate number of characters shown before it unfolds. */
  limit: number;
  className?: string;
  /** The language of the text, if it differs from the page's. */
  lang?: string | undefined;
};

/** The margin is on the side where lines of the text end. */
const TEXT = "me-auto max-w-measure text-start whitespace-pre-line";

/** Line breaks are kept. Unfolds without scripts. */
export function FoldedText({ text, limit, className = "", lang }: FoldedTextProps) {
  const language = useLanguage();
  const { lead, rest } = foldText(text, limit);
  return (
    <div className={`flex flex-col ${className}`}>
      <p dir="auto" lang={lang} className={TEXT}>
        {lead}
      </p>
      {rest && (
        <details className="fold">
          <summary className="inline-flex min-h-touch items-center font-strong underline underline-offset-4">
            {language.text("item.readOn")}
          </summary>
          <p dir="auto" lang={lang} className={TEXT}>
            {rest}
          </p>
        </details>
      )}
    </div>
  );
}
