import { useId, type ReactNode } from "react";

type ContentSectionProps = {
  title: string;
  /** The place in the page, for links that lead here. */
  id?: string;
  /** Where everything of this section is to be seen. */
  viewAll?: string;
  children: ReactNode;
};

/** A block of a page: its title, a link to all of it where there is more, its content (spec 2). */
export function ContentSection({ title, id, viewAll, children }: ContentSectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="page-width flex scroll-mt-24 flex-col gap-16">
      <div className="flex items-baseline justify-between gap-16">
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
      </div>
      {children}
    </section>
  );
}
