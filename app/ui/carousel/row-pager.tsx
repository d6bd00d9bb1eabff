import { ControlIcon } from "../primitives/control-icon.tsx";
import { useRowPages } from "./use-row-pages.ts";
import { useLanguage } from "../language/language-context.ts";

const BUTTON =
  "flex size-touch items-center justify-center rounded-control transition-colors hover:bg-higher aria-disabled:text-line aria-disabled:hover:bg-transparent";

type RowPagerProps = {
  rowId: string;
  title: string;
};

/** Hidden on small screens and for a single page. Without scripts the row scrolls. */
export function RowPager({ rowId, title }: RowPagerProps) {
  const { text } = useLanguage();
  const { page, pages, go } = useRowPages(rowId);
  if (pages < 2) return null;
  return (
    <fieldset aria-label={text("pager.pagesOf", { title })} className="-me-8 flex items-center">
      <output className="sr-only">{text("pager.page", { page: page + 1, pages })}</output>
      <span className="me-12 flex gap-4" aria-hidden="true">
        {Array.from({ length: pages }, (_, place) => (
          <span key={place} className="place-bar w-24" data-lit={place === page || undefined} />
        ))}
      </span>
      <button
        type="button"
        aria-label={text("common.previous")}
        aria-disabled={page === 0}
        className={BUTTON}
        onClick={() => go(page - 1)}
      >
        <ControlIcon name="back" />
      </button>
      <button
        type="button"
        aria-label={text("common.next")}
        aria-disabled={page === pages - 1}
        className={BUTTON}
        onClick={() => go(page + 1)}
      >
        <ControlIcon name="forward" />
      </button>
    </fieldset>
  );
}
