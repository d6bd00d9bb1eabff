import type { ReactNode } from "react";

const LOOKS = {
  primary: "border-transparent bg-accent text-ground hover:bg-text",
  quiet: "border-line bg-veil text-text hover:bg-higher",
} as const;

const SHAPE =
  "inline-flex min-h-touch items-center justify-center gap-8 rounded-control border px-16 py-8 tablet:px-24 text-16 leading-tight font-heading transition-colors";

type ButtonLook = keyof typeof LOOKS;

/** Use at most one `primary` per screen. In forced colours every border shows. */
export function buttonClass(look: ButtonLook): string {
  return `${SHAPE} ${LOOKS[look]}`;
}

type LinkButtonProps = { href: string; look: ButtonLook; rel?: string; children: ReactNode };

export function LinkButton({ href, look, rel, children }: LinkButtonProps) {
  return (
    <a href={href} rel={rel} className={buttonClass(look)}>
      {children}
    </a>
  );
}
