import { use, useDeferredValue, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { mapPictures } from "#app/kinds/forms/picture-fields.ts";
import { shownAddress } from "#app/kinds/forms/picture-notes.ts";
import { downloadsOf, NO_UPLOADS } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { dayOf } from "#app/lib/time/days.ts";
import { ItemPage } from "../../pages/item-page.tsx";
import { useMedia } from "../../browser/use-media.ts";
import { useSize } from "../../browser/use-size.ts";
import { PictureNotesContext } from "../../fields/picture-notes.ts";
import { IslandContext } from "../../island/island-context.ts";
import type { FormValues } from "./form-values.ts";
import { readableItem, UNNAMED } from "./readable-item.ts";

/** Viewport widths in px. */
const SCREENS = { Desktop: 1280, Phone: 390 } as const;
/** On a phone, or beside the form on a screen that is not wide, a desktop preview would be too small to read. */
const SMALL = "(width < 40rem), (64rem <= width < 90rem)";
type Screen = keyof typeof SCREENS;

export type PreviewProps = {
  kind: Kind;
  values: FormValues;
  trailerHosts: readonly string[];
  stylesheet: string;
};

/** Not interactive. Values that cannot be read yet are left out. */
export function Preview({ kind, values, trailerHosts, stylesheet }: PreviewProps) {
  const [chosen, setChosen] = useState<Screen | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const isSmall = useMedia(SMALL);
  const screen = chosen ?? (isSmall ? "Phone" : "Desktop");
  const notes = use(PictureNotesContext);
  const item = mapPictures(readableItem(kind, useDeferredValue(values)), (address) => shownAddress(notes, address));
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col gap-12">
      <div className="flex items-center justify-between gap-16">
        <h2 className="text-18">Preview</h2>
        <div className="flex">
          {(Object.keys(SCREENS) as Screen[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === screen}
              onClick={() => setChosen(name)}
              className="tab text-14"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {isBlank(item) ? (
        <p className="rounded-card border border-line bg-raised p-24 text-second">
          The page takes shape here as soon as the item has a name, a picture or a text.
        </p>
      ) : (
        <Screened width={SCREENS[screen]} stylesheet={stylesheet}>
          <IslandContext value="in place">
            <ItemPage item={item} downloads={downloadsOf(item, NO_UPLOADS)} trailerHosts={trailerHosts} today={today} />
          </IslandContext>
        </Screened>
      )}
    </section>
  );
}

function isBlank({ itemName, thumbnailUrl, bannerUrl, overview, description }: Item): boolean {
  return itemName === UNNAMED && !thumbnailUrl && !bannerUrl && !overview && !description;
}

type ScreenedProps = { width: number; stylesheet: string; children: ReactNode };

/** An iframe with the width of a screen, scaled down to fit. */
function Screened({ width, stylesheet, children }: ScreenedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const size = useSize(place);
  const scale = size ? Math.min(size.width / width, 1) : 1;
  return (
    <div ref={place} className="min-h-0 flex-1 overflow-hidden rounded-card border border-line" style={{ maxWidth: width }}>
      <iframe
        title="The page as it will look"
        sandbox="allow-same-origin"
        srcDoc={documentWith(stylesheet)}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        style={{ width, height: (size?.height ?? 0) / scale, transform: `scale(${scale})`, transformOrigin: "0 0" }}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}

function documentWith(stylesheet: string): string {
  return `<!doctype html><html lang="en"><head><link rel="stylesheet" href="${stylesheet}"></head><body></body></html>`;
}
