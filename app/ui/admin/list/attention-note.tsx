import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../primitives/icon.tsx";

type AttentionNoteProps = {
  children: ReactNode;
  detail?: ReactNode;
  /** The page that deals with it, if there is one. */
  link?: { to: string; label: string } | undefined;
};

/** A note about the site rather than an item, with a link to the page that deals with it. */
export function AttentionNote({ children, detail, link }: AttentionNoteProps) {
  return (
    <div
      role="note"
      className="flex w-full flex-wrap items-center justify-between gap-16 rounded-card border border-line px-16 py-12"
    >
      <div className="flex min-w-0 flex-1 basis-field items-start gap-12">
        <Icon name="warning" className="mt-4 size-16 flex-none text-warn" />
        <div className="flex min-w-0 flex-col gap-4 wrap-anywhere">
          <p>{children}</p>
          {detail && <p className="text-14 text-second">{detail}</p>}
        </div>
      </div>
      {link && (
        <Link to={link.to} className="quiet-button">
          {link.label}
        </Link>
      )}
    </div>
  );
}
