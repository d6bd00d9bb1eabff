import { Icon } from "../primitives/icon.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import type { CurrentSection, SiteSection } from "./sections.ts";
import { useLanguage } from "../language/language-context.ts";

const MENU = "menu";
const BUTTON =
  "fixed end-gutter bottom-12 z-bar inline-flex min-h-touch items-center gap-8 rounded-pill bg-text px-16 font-strong text-ground shadow-float desktop:hidden";

type SiteMenuProps = { sections: readonly SiteSection[]; current: CurrentSection | null; pathname: string };

export function SiteMenu({ sections, current, pathname }: SiteMenuProps) {
  const { text } = useLanguage();
  return (
    <>
      <button type="button" popoverTarget={MENU} className={BUTTON}>
        <Icon name="menu" className="size-16" /> {text("site.menu")}
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label={text("site.menu")}
        className="bottom-sheet fixed inset-x-0 top-auto bottom-0 w-full max-w-none rounded-t-dialog bg-higher px-gutter pt-24 pb-72 shadow-float backdrop:bg-veil desktop:hidden"
      >
        <NavigationLinks sections={sections} current={current} pathname={pathname} look="menu" />
        <button type="button" popoverTarget={MENU} popoverTargetAction="hide" className={BUTTON}>
          <Icon name="close" className="size-16" /> {text("common.close")}
        </button>
      </nav>
    </>
  );
}
