import { useId } from "react";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** The button is hidden until `ui/browser/copy-buttons.ts` runs; without it the code is selected by hand. */
export function EmbedOffer({ code }: { code: string }) {
  const { text } = useLanguage();
  const id = useId();
  return (
    <details className="embed-offer text-14">
      <summary className="inline-flex min-h-touch items-center gap-8 text-second underline underline-offset-4 hover:text-text">
        {text("share.embed")}
      </summary>
      <div className="flex flex-col items-start gap-8 pb-12">
        <label htmlFor={id} className="text-second">
          {text("share.embedCode")}
        </label>
        <textarea id={id} readOnly dir="ltr" value={code} spellCheck={false} className="control" />
        <button type="button" data-copy={code} className="share-button quiet-button">
          <Icon name="copy" /> {text("share.copyCode")}
        </button>
      </div>
    </details>
  );
}
