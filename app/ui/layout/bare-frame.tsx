import type { ReactNode } from "react";
import { Mark } from "./mark.tsx";

const BULBS = 5;

export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="page-width flex h-72 items-center">
        <a href="/" className="rounded-control py-8">
          <Mark bulbs={BULBS} lit={null} className="h-32 tablet:h-touch" />
          <span className="sr-only">Marquee</span>
        </a>
      </header>
      <main className="pb-72">{children}</main>
    </>
  );
}
