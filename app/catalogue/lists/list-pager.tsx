import { LIST_PAGER } from "../live-list/list-ids.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const LINK =
  "inline-flex min-h-touch items-center gap-8 rounded-control border border-transparent bg-raised px-16 font-strong transition-colors hover:bg-higher";

/** Normally the list's script has appended the next page before this link is reached. */
export function ListPager({ previous, next }: { previous: string | null; next: string | null }) {
  const { text } = useLanguage();
  if (!previous && !next) return null;
  return (
    <nav aria-label={text("list.pages")} id={LIST_PAGER} className="list-pager pt-16">
      {previous && (
        <a href={previous} rel="prev nofollow" data-list-link className={LINK}>
          <Icon name="back" className="size-16" /> {text("common.previous")}
        </a>
      )}
      <span className="while-pending text-second">
        <LoadingDots />
      </span>
      {next && (
        <span className="list-onward flex min-w-0 flex-wrap items-center justify-end gap-x-16 gap-y-8">
          <output className="text-14 text-second" />
          <a href={next} rel="next nofollow" className={LINK}>
            <span data-label>{text("common.next")}</span> <Icon name="forward" className="page-arrow size-16" />
          </a>
        </span>
      )}
    </nav>
  );
}
