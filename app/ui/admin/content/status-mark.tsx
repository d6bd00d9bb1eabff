import type { ReactNode } from "react";
import type { ContentItem, ContentStatus } from "#app/kinds/status.ts";
import { LocalTime } from "../../primitives/local-time.tsx";

const COLORS: Record<ContentStatus, string> = { published: "bg-ok", draft: "bg-warn", scheduled: "bg-gold" };

/** A word beside the colour, which not everybody sees. */
export function StatusMark({ isPublic, draft }: Pick<ContentItem, "isPublic" | "draft">) {
  return (
    <span className="inline-flex flex-wrap gap-x-12">
      {isPublic && <Mark status="published">Published</Mark>}
      {draft?.status === "draft" && <Mark status="draft">{isPublic ? "Draft pending" : "Draft"}</Mark>}
      {draft?.publishAt && (
        <Mark status="scheduled">
          {isPublic ? "Update" : "Scheduled"} <LocalTime at={draft.publishAt} />
        </Mark>
      )}
    </span>
  );
}

function Mark({ status, children }: { status: ContentStatus; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-8 wrap-normal">
      <span aria-hidden="true" className={`size-8 shrink-0 rounded-full ${COLORS[status]}`} />
      <span>{children}</span>
    </span>
  );
}
