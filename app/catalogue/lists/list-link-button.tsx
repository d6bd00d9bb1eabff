import type { ReactNode } from "react";

export function ListLinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="nofollow" data-list-link className="quiet-button">
      {children}
    </a>
  );
}
