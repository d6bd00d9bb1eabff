import { useEffect, useState } from "react";
import type { TextDocument } from "#app/lib/text/markdown.ts";
import { useSettled } from "../../browser/use-settled.ts";
import { Screened, SCREENS } from "../../forms/screened.tsx";
import { TextPage } from "../../pages/text-page.tsx";
import { useLanguage } from "../../language/language-context.ts";

const TYPING_MS = 200;

/** The parser is fetched with the first preview. */
export function TextPreview({ markdown, title, stylesheet }: { markdown: string; title: string; stylesheet: string }) {
  const { text } = useLanguage();
  const settled = useSettled(markdown, TYPING_MS);
  const [shown, setShown] = useState<TextDocument | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import("#app/lib/text/markdown.ts").then(
      ({ parseTextDocument }) => isWanted && setShown(parseTextDocument(settled, title)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [settled, title]);
  return (
    <section aria-label={text("admin.common.preview")} className="flex h-full min-h-0 flex-col gap-12">
      <h2 className="text-18">{text("admin.common.preview")}</h2>
      {shown && (
        <Screened width={SCREENS.Phone} stylesheet={stylesheet}>
          <div className="pb-72">
            <TextPage text={shown} writeTo={null} />
          </div>
        </Screened>
      )}
    </section>
  );
}
