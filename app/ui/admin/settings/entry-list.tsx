import type { ReactNode } from "react";

export function EntryList({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col rounded-card border border-line">{children}</ul>;
}

type EntryProps = {
  title: ReactNode;
  mark?: string;
  facts: ReactNode;
  children?: ReactNode;
};

export function Entry({ title, mark, facts, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-12 border-t border-line p-16 first:border-t-0">
      <div className="min-w-0 tablet:flex-1 tablet:basis-1/2">
        <p className="font-strong">
          {title}
          {mark && <span className="ml-8 rounded-control bg-higher px-8 py-2 text-12 text-second">{mark}</span>}
        </p>
        <p className="flex flex-wrap gap-x-16 text-14 text-second">{facts}</p>
      </div>
      {children}
    </li>
  );
}
