import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useNavigation, useNavigate } from "react-router";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import type { KeyWith, LabelKey } from "#app/languages/messages.ts";
import { useIsSlow } from "../../browser/use-is-slow.ts";
import { LoadingDots } from "../../primitives/loading-dots.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Icon } from "../../primitives/icon.tsx";
import { focusRow, focusSearch, tickFocusedRow } from "../keyboard/row-focus.ts";
import type { Shortcut } from "../keyboard/shortcut-keys.ts";
import { useShortcuts } from "../keyboard/shortcuts.tsx";

type AdminListProps = {
  page: Page<unknown>;
  pathTo: (cursor: Cursor) => string;
  counted: KeyWith<"count" | "total">;
  /** Shown if there are no rows. */
  empty: string;
  /** The address without filters, if filters narrow the list. */
  everything?: string | null;
  /** The next step if there are no rows and nothing narrows the list; the list of items by default. */
  next?: { to: string; label: string } | undefined;
  /** Shown between the total and the pager. */
  jump?: ReactNode;
  keys?: RowKeys;
  children: ReactNode;
};

/** The rows of a page, dimmed while others load, with a pager; or a text if there are none. */
export function AdminList({ page, pathTo, counted, empty, everything = null, next, jump, keys, children }: AdminListProps) {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLate = useIsSlow(state === "loading" && location.pathname === pathname);
  useRowKeys(keys);
  const hasRows = page.items.length > 0;
  const onward = next ?? { to: ADMIN_HOME, label: text("admin.common.backToContent") };
  const step = everything === null ? onward : { to: everything, label: text("admin.common.showEverything") };
  return (
    <>
      <div aria-busy={isLate} className="content-rows">
        {isLate && (
          <output className="content-loading">
            <LoadingDots />
            <span className="sr-only">{text("admin.frame.loading")}</span>
          </output>
        )}
        {hasRows ? children : <NoRows said={empty} {...step} />}
      </div>
      {hasRows && <Pager page={page} pathTo={pathTo} counted={counted} jump={jump} />}
    </>
  );
}

export function NoRows({ said, to, label }: { said: string; to: string; label: string }) {
  return (
    <div className="flex flex-col items-start gap-16 py-32">
      <output className="text-18">{said}</output>
      <Link to={to} className="quiet-button">
        {label}
      </Link>
    </div>
  );
}

type PagerProps = Pick<AdminListProps, "page" | "pathTo" | "counted" | "jump">;

function Pager({ page: { total, next, previous }, pathTo, counted, jump }: PagerProps) {
  const { text, total: formatTotal } = useLanguage();
  return (
    <nav aria-label={text("admin.list.pages")} className="flex w-full flex-wrap items-center gap-12 text-14">
      <output className="mr-auto text-second tabular-nums">
        {text(counted, { count: total.count, total: formatTotal(total) })}
      </output>
      {jump}
      <div className="flex w-full justify-between gap-12 tablet:w-auto">
        <Step to={previous && pathTo({ before: previous })} rel="prev">
          <Icon name="back" className="size-16" /> {text("common.previous")}
        </Step>
        <Step to={next && pathTo({ after: next })} rel="next">
          {text("common.next")} <Icon name="forward" className="size-16" />
        </Step>
      </div>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-disabled="true" className="quiet-button opacity-50">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className="quiet-button">
      {children}
    </Link>
  );
}

/** Keyboard actions for rows besides moving the focus. */
type RowKeys = {
  isSearched?: boolean;
  enter?: LabelKey;
  isSelectable?: boolean;
  /** The page for adding a new row. */
  addPath?: string | false;
};

function useRowKeys({ isSearched = false, enter, isSelectable = false, addPath = false }: RowKeys = {}): void {
  const navigate = useNavigate();
  const keys = useMemo<Shortcut[]>(() => {
    const addNew = (path: string) => () => {
      void navigate(path);
      return true;
    };
    return [
      ...(isSearched ? [{ key: "/", does: "admin.keys.search", run: focusSearch } as const] : []),
      { key: "ArrowDown", does: "admin.keys.nextRow", run: () => focusRow(1) },
      { key: "ArrowUp", does: "admin.keys.previousRow", run: () => focusRow(-1) },
      ...(enter ? [{ key: "Enter", does: enter }] : []),
      ...(isSelectable ? [{ key: " ", does: "admin.keys.selectRow", run: tickFocusedRow } as const] : []),
      ...(addPath ? [{ key: "n", does: "admin.keys.addItem", run: addNew(addPath) } as const] : []),
    ];
  }, [navigate, isSearched, enter, isSelectable, addPath]);
  useShortcuts(keys);
}
