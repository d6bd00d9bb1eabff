import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../primitives/icon.tsx";
import { useLanguage } from "../../language/language-context.ts";

type PagerProps = {
  text: string;
  /** Null at the ends of the list. */
  previous: string | null;
  next: string | null;
  /** Between the text and the steps. */
  jump?: ReactNode;
};

export function Pager({ text: shown, previous, next, jump }: PagerProps) {
  const { text } = useLanguage();
  return (
    <nav aria-label={text("admin.list.pages")} className="flex w-full flex-wrap items-center gap-12 text-14">
      <output className="mr-auto text-second tabular-nums">{shown}</output>
      {jump}
      <div className="flex w-full justify-between gap-12 tablet:w-auto">
        <Step to={previous} rel="prev">
          <Icon name="back" className="size-16" /> {text("common.previous")}
        </Step>
        <Step to={next} rel="next">
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
