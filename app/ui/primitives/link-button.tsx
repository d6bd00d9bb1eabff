import type { ReactNode } from "react";

/** Use at most one `primary` per screen. */
type ButtonLook = "primary" | "quiet";

type LinkButtonProps = { href: string; look: ButtonLook; rel?: string; children: ReactNode };

export function LinkButton({ href, look, rel, children }: LinkButtonProps) {
  return (
    <a href={href} rel={rel} className={`${look}-button`}>
      {children}
    </a>
  );
}
