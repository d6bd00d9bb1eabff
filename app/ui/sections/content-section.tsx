import { useId, type ReactNode } from "react";
import { Island } from "../island/island.tsx";
import { RowPager } from "../carousel/row-pager.tsx";

type ContentSectionProps = {
  title: string;
  /** The place in the page, for links that lead here. */
  id?: string;
  /** Where everything of this section is to be seen. */
  viewAll?: string;
  /** The id of the row of cards in here: what cannot be seen elsewhere gets a pager where it has more than one page. */
  rowId?: string;
  /** True where it comes after what is seen at first. */
  isLate?: boolean;
  children: ReactNode;
};

/** A block of a page: title, "View All" link or pager, content. */
export function ContentSection({ title, id, viewAll, rowId, isLate = false, children }: ContentSectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`page-width flex scroll-mt-24 flex-col gap-16 ${isLate ? "drawn-when-near" : ""}`}
    >
      <div className="flex items-baseline justify-between gap-16 desktop:min-h-touch">
        <h2 id={heading} className="text-28">
          {title}
        </h2>
        {viewAll && (
          <a
            href={viewAll}
            aria-label={`View All: ${title}`}
            className="inline-flex min-h-touch shrink-0 items-center text-16 text-second underline-offset-4 hover:text-text hover:underline"
          >
            View All
          </a>
        )}
        {rowId && !viewAll && (
          <Island
            name="row-pager"
            component={RowPager}
            props={{ rowId, title }}
            when="visible"
            className="hidden self-center desktop:block"
          />
        )}
      </div>
      {children}
    </section>
  );
}
