import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";

export function ListLinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="nofollow" data-list-link className={buttonClass("quiet")}>
      {children}
    </a>
  );
}
