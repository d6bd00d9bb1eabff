import type { ReactNode } from "react";

const LOOKS = { primary: "primary-button", quiet: "quiet-button" } as const;

type ButtonLook = keyof typeof LOOKS;

/** Use at most one `primary` per screen. */
export function buttonClass(look: ButtonLook): string {
  return LOOKS[look];
}

type LinkButtonProps = { href: string; look: ButtonLook; rel?: string; children: ReactNode };

export function LinkButton({ href, look, rel, children }: LinkButtonProps) {
  return (
    <a href={href} rel={rel} className={buttonClass(look)}>
      {children}
    </a>
  );
}
