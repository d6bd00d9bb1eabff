import type { ReactNode } from "react";

const LOOKS = {
  primary: "bg-accent text-ground hover:bg-text",
  quiet: "bg-veil text-text inset-ring inset-ring-line hover:bg-higher",
} as const;

const SHAPE =
  "inline-flex min-h-touch items-center justify-center gap-8 rounded-control px-16 tablet:px-24 text-16 leading-tight font-heading transition-colors";

type LinkButtonProps = { href: string; look: keyof typeof LOOKS; rel?: string; children: ReactNode };

/** A link that looks like a button; one `primary` a screen. */
export function LinkButton({ href, look, rel, children }: LinkButtonProps) {
  return (
    <a href={href} rel={rel} className={`${SHAPE} ${LOOKS[look]}`}>
      {children}
    </a>
  );
}
