import { ControlIcon } from "../primitives/control-icon.tsx";
import { useLanguage } from "../language/language-context.ts";

const BUTTON =
  "flex size-touch items-center justify-center rounded-control transition-colors hover:bg-higher aria-disabled:text-line aria-disabled:hover:bg-transparent";

type RowPagerProps = {
  rowId: string;
  title: string;
};

/** Hidden on small screens, for a single page and without scripts: then the row scrolls. */
export function RowPager({ title }: RowPagerProps) {
  const { text } = useLanguage();
  return (
    <fieldset hidden data-control="pager" aria-label={text("pager.pagesOf", { title })} className="-me-8 flex items-center">
      <output data-control="page" className="sr-only" />
      <span data-control="bars" className="me-12 flex gap-4" aria-hidden="true">
        <span className="place-bar w-24" />
      </span>
      <button type="button" data-control="back" aria-label={text("common.previous")} className={BUTTON}>
        <ControlIcon name="back" />
      </button>
      <button type="button" data-control="forward" aria-label={text("common.next")} className={BUTTON}>
        <ControlIcon name="forward" />
      </button>
    </fieldset>
  );
}
