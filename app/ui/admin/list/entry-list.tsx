import { Children, type ReactNode } from "react";

export function EntryList({ children }: { children: ReactNode }) {
  return <ul className="flex w-full flex-col rounded-card border border-line">{children}</ul>;
}

type EntryProps = {
  title: ReactNode;
  mark?: string;
  facts?: readonly ReactNode[];
  /** Shown between the title and the facts. */
  body?: ReactNode;
  /** The row's id, for lists whose keys move between rows; nothing inside the row has the focus then. */
  row?: string;
  children?: ReactNode;
};

export function Entry({ title, mark, facts, body, row, children }: EntryProps) {
  return (
    <li
      {...(row !== undefined && { "data-row": row, tabIndex: -1 })}
      className={`flex flex-wrap ${body ? "items-start" : "items-center"} justify-between gap-12 border-t border-line p-16 first:border-t-0`}
    >
      <div className={`min-w-0 tablet:flex-1 tablet:basis-1/2 ${body ? "flex flex-col gap-8 wrap-anywhere" : ""}`}>
        <div className="font-strong">
          {mark ? <span className="me-8">{title}</span> : title}
          {mark && <span className="inline-block rounded-control bg-higher px-8 py-2 text-12 text-second">{mark}</span>}
        </div>
        {body}
        {facts && <Facts of={facts} />}
      </div>
      {children}
    </li>
  );
}

/** Side by side if there is room. Leaves out empty values. */
export function Facts({ of }: { of: readonly ReactNode[] }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-16 text-14 text-second">
      {Children.map(of, (fact) => fact && <span className="min-w-0 wrap-anywhere">{fact}</span>)}
    </p>
  );
}
