import { useEffect, useState } from "react";
import type { TextDocument } from "#app/lib/text/markdown.ts";
import { useSettled } from "../../browser/use-settled.ts";
import { Screened, SCREENS } from "../../forms/screened.tsx";
import { TextPage } from "../../pages/text-page.tsx";

const TYPING_MS = 200;

/** The parser is fetched with the first preview. */
export function TextPreview({ text, title, stylesheet }: { text: string; title: string; stylesheet: string }) {
  const settled = useSettled(text, TYPING_MS);
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
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col gap-12">
      <h2 className="text-18">Preview</h2>
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
