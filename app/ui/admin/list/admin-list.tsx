import type { ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { useLate } from "../../browser/use-late.ts";
import { LoadingDots } from "../../primitives/loading-dots.tsx";
import { Pager } from "./pager.tsx";
import { useRowKeys, type RowKeys } from "./use-row-keys.ts";
import { useLanguage } from "../../language/language-context.ts";

type Counted =
  | "admin.common.entries"
  | "admin.common.items"
  | "admin.media.files"
  | "admin.reports.count"
  | "admin.requests.count"
  | "admin.withdrawals.count";

type AdminListProps = {
  page: Page<unknown>;
  pathTo: (cursor: Cursor) => string;
  /** The text of the total. */
  counted: Counted;
  /** Said where there are no rows. */
  empty: string;
  /** The address without filters, where filters narrow the list. */
  everything?: string | null;
  /** Between the total and the steps to other pages. */
  jump?: ReactNode;
  keys?: RowKeys;
  /** The rows. */
  children: ReactNode;
};

/** The rows of a page, dimmed while others load, with what leads to the others; or what is said without any. */
export function AdminList({ page, pathTo, counted, empty, everything = null, jump, keys, children }: AdminListProps) {
  const { text, total: formatTotal } = useLanguage();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLate = useLate(state === "loading" && location.pathname === pathname);
  useRowKeys(keys);
  const { items, total, next, previous } = page;
  return (
    <>
      <div aria-busy={isLate} className="content-rows">
        {isLate && (
          <output className="content-loading">
            <LoadingDots />
            <span className="sr-only">{text("admin.frame.loading")}</span>
          </output>
        )}
        {items.length > 0 ? (
          children
        ) : (
          <div className="flex flex-col items-start gap-16 py-32">
            <output className="text-18">{empty}</output>
            {everything !== null && (
              <Link to={everything} className="quiet-button">
                {text("admin.common.showEverything")}
              </Link>
            )}
          </div>
        )}
      </div>
      {items.length > 0 && (
        <Pager
          text={text(counted, { count: total.count, total: formatTotal(total) })}
          previous={previous && pathTo({ before: previous })}
          next={next && pathTo({ after: next })}
          jump={jump}
        />
      )}
    </>
  );
}
