import { use, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Language } from "#app/languages/language.ts";
import { useMedia } from "../browser/use-media.ts";
import { useSize } from "./use-size.ts";
import { LanguageContext, useLanguage } from "../language/language-context.ts";
import { IslandContext } from "#app/platform/islands/island-context.ts";
import { guardReplacedNodes } from "#app/platform/islands/replaced-nodes.ts";
import { accentProperties, SiteContext } from "../layout/site-context.ts";
import type { LabelKey } from "#app/languages/messages.ts";

/** Viewport widths in px. */
export const SCREENS = { Desktop: 1280, Phone: 390 } as const;
type Screen = keyof typeof SCREENS;

const LABELS: Record<Screen, LabelKey> = { Desktop: "admin.form.desktop", Phone: "admin.form.phone" };

function ScreenTabs({ chosen, onChoose }: { chosen: Screen; onChoose: (screen: Screen) => void }) {
  const { text } = useLanguage();
  return (
    <div className="flex">
      {(Object.keys(SCREENS) as Screen[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)} className="tab text-14">
          {text(LABELS[name])}
        </button>
      ))}
    </div>
  );
}

type ScreenedPreviewProps = {
  language: Language;
  stylesheet: string;
  /** Media query of windows in which the page starts as on a phone: a desktop would be too small to read. */
  small: string;
  /** Shown instead of the page. */
  note?: ReactNode;
  children: ReactNode;
};

/** A page of the site, not interactive, with tabs for the width of the screen. */
export function ScreenedPreview({ language, stylesheet, small, note, children }: ScreenedPreviewProps) {
  const { text } = useLanguage();
  const [chosen, setChosen] = useState<Screen | null>(null);
  const isSmall = useMedia(small);
  const screen = chosen ?? (isSmall ? "Phone" : "Desktop");
  return (
    <section aria-label={text("admin.common.preview")} className="flex h-full min-h-0 flex-col gap-12">
      <div className="flex items-center justify-between gap-16">
        <h2 className="text-18">{text("admin.common.preview")}</h2>
        <ScreenTabs chosen={screen} onChoose={setChosen} />
      </div>
      {note ?? (
        <Screened width={SCREENS[screen]} language={language} stylesheet={stylesheet}>
          <IslandContext value="in place">
            <LanguageContext value={language}>{children}</LanguageContext>
          </IslandContext>
        </Screened>
      )}
    </section>
  );
}

type ScreenedProps = {
  width: number;
  stylesheet: string;
  /** English if missing. */
  language?: Pick<Language, "code" | "dir">;
  children: ReactNode;
};

/** An iframe with the width of a screen, scaled down to fit, in the site's accent colour. */
export function Screened({ width, stylesheet, language, children }: ScreenedProps) {
  const { text } = useLanguage();
  const site = use(SiteContext);
  const frame = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const size = useSize(frame);
  const scale = size ? Math.min(size.width / width, 1) : 1;
  useEffect(() => {
    const style = Object.entries(accentProperties(site) ?? {}).map(([name, value]) => `${name}: ${value}`);
    body?.ownerDocument.documentElement.setAttribute("style", style.join("; "));
  }, [body, site]);
  useEffect(() => {
    const root = body?.ownerDocument.documentElement;
    root?.setAttribute("lang", language?.code ?? "en");
    root?.setAttribute("dir", language?.dir ?? "ltr");
  }, [body, language]);
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-hidden rounded-card border border-line" style={{ maxWidth: width }}>
      <iframe
        title={text("admin.form.asItWillLook")}
        sandbox="allow-same-origin"
        srcDoc={documentWith(stylesheet)}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (contentDocument?.defaultView) guardReplacedNodes(contentDocument.defaultView);
          setBody(contentDocument?.body ?? null);
        }}
        style={{ width, height: (size?.height ?? 0) / scale, transform: `scale(${scale})`, transformOrigin: "0 0" }}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}

/** The body has the focus, so that the keyboard can scroll it and shows where it is. */
function documentWith(stylesheet: string): string {
  return `<!doctype html><html lang="en"><head><link rel="stylesheet" href="${stylesheet}"></head><body tabindex="0"></body></html>`;
}
