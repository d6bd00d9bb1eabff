import { type ReactNode, use, useEffect, useMemo, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type { Total } from "#app/lib/pages.ts";
import type { Role } from "#app/lib/roles.ts";
import { focusOpenedRow } from "#app/ui/admin/keyboard/row-focus.ts";
import { Mark } from "#app/ui/layout/mark.tsx";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ItemsActions } from "#app/ui/admin/list/items-actions.tsx";
import { Shortcuts } from "#app/ui/admin/keyboard/shortcuts.tsx";
import { RoleContext } from "#app/ui/admin/frame/rights.ts";
import { useKeptFocus } from "#app/ui/admin/frame/use-kept-focus.ts";
import { Notices } from "#app/ui/admin/notices.tsx";
import { Sidebar } from "./sidebar.admin.tsx";
import { SignInDialog } from "#app/accounts/sign-in/sign-in-dialog.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { useIsSlow } from "#app/ui/browser/use-is-slow.ts";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";

const BULBS = 5;
const MENU = "admin-menu";

/** `waiting` is what editors have to decide on, by the path of its entry in the menu. */
type AdminFrameProps = { email: string; role: Role; isMirror: boolean; waiting: Record<string, Total>; children: ReactNode };

export function AdminFrame({ email, role, isMirror, waiting, children }: AdminFrameProps) {
  const { text } = useLanguage();
  const { key, pathname } = useLocation();
  const rights = useMemo(() => ({ role, isMirror }), [role, isMirror]);
  useArrival(pathname);
  useKeptFocus();
  return (
    <RoleContext value={rights}>
      <Notices>
        <ItemsActions>
          <Shortcuts>
            <div className="min-h-dvh desktop:grid desktop:grid-cols-admin">
              <a
                href="#content"
                className="sr-only z-top rounded-control bg-text font-strong text-ground focus:not-sr-only focus:absolute focus:m-8 focus:p-12"
              >
                {text("site.skip")}
              </a>
              <header className="flex items-center justify-between gap-16 border-b border-line px-gutter py-8 desktop:hidden">
                <Home />
                <button
                  type="button"
                  popoverTarget={MENU}
                  className="-mr-8 inline-flex min-h-touch items-center gap-8 px-8 font-strong"
                >
                  <Icon name="menu" className="size-16" /> {text("site.menu")}
                </button>
              </header>
              <nav
                key={key}
                id={MENU}
                popover="auto"
                aria-label={text("site.menu")}
                className="inset-x-0 top-0 m-8 max-h-[96dvh] w-auto max-w-none flex-col gap-16 overflow-y-auto rounded-card bg-raised p-16 shadow-float open:flex backdrop:bg-veil desktop:hidden"
              >
                <Sidebar email={email} waiting={waiting} />
              </nav>
              <div className="hidden border-r border-line desktop:block">
                <nav
                  aria-label={text("site.navigation")}
                  className="sticky top-0 flex h-dvh flex-col gap-12 overflow-y-auto px-16 py-12"
                >
                  <Home />
                  <Sidebar email={email} waiting={waiting} />
                </nav>
              </div>
              <main id="content" tabIndex={-1} className="min-w-0 px-gutter py-24 outline-none desktop:py-32">
                {children}
              </main>
            </div>
            <LoadingScreen />
            <SignInDialog email={email} />
          </Shortcuts>
        </ItemsActions>
      </Notices>
    </RoleContext>
  );
}

function Home() {
  const { text } = useLanguage();
  return (
    <Link to="/admin" className="rounded-control py-8 desktop:px-12 desktop:py-0">
      <Mark bulbs={BULBS} lit={null} className="h-32" />
      <span className="sr-only">{text("admin.frame.site", { site: use(SiteContext).name })}</span>
    </Link>
  );
}

/**
 * After a client-side navigation, focuses the heading or the row that the user returns to, as a page load would start at the
 * top. Changes of the query alone, such as filters, keep the focus.
 */
function useArrival(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!focusOpenedRow()) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Covers the page while the next one loads or the session is checked. Requests within the same page show their own progress. */
function LoadingScreen() {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLate = useIsSlow(state === "loading" && location.pathname !== pathname);
  return (
    <output className={isLate ? "loading-screen" : undefined}>
      {isLate && (
        <>
          <LoadingDots />
          <span className="sr-only">{text("admin.frame.loading")}</span>
        </>
      )}
    </output>
  );
}
