import { use, type ReactNode } from "react";
import { Mark } from "./mark.tsx";
import { SiteContext } from "./site-context.ts";
import { useLanguage } from "../language/language-context.ts";

const BULBS = 5;

export function BareFrame({ children }: { children: ReactNode }) {
  const { path } = useLanguage();
  return (
    <>
      <header className="page-width flex h-72 items-center">
        <a href={path("/")} className="rounded-control py-8">
          <Mark bulbs={BULBS} lit={null} className="h-32 tablet:h-touch" />
          <span className="sr-only">{use(SiteContext).name}</span>
        </a>
      </header>
      <main className="pb-72">{children}</main>
    </>
  );
}
