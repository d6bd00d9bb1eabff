import type { ReactNode } from "react";
import type { ListedItem } from "#app/kinds/lists/content-list.ts";
import type { ContentStatus } from "#app/kinds/status.ts";
import { LocalTime } from "../../primitives/local-time.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";

type Status = ContentStatus | "withdrawn";

const COLORS: Record<Status, string> = { published: "bg-ok", draft: "bg-warn", scheduled: "bg-gold", withdrawn: "bg-problem" };

/** A word beside the colour, which not everybody sees. */
export function StatusMark({ isPublic, draft, isWithdrawn }: Pick<ListedItem, "isPublic" | "draft" | "isWithdrawn">) {
  const { text } = useLanguage();
  return (
    <span>
      {isPublic && <Mark status="published">{text("admin.status.published")}</Mark>}
      {isWithdrawn && <Mark status="withdrawn">{text("admin.status.withdrawn")}</Mark>}
      {draft?.status === "draft" && !isWithdrawn && (
        <Mark status="draft">{isPublic ? text("admin.status.draftPending") : text("admin.common.draft")}</Mark>
      )}
      {draft?.publishAt && (
        <Mark status="scheduled">
          <Sentence
            text={isPublic ? "admin.status.updateAt" : "admin.status.scheduledAt"}
            values={{ time: <LocalTime at={draft.publishAt} /> }}
          />
        </Mark>
      )}
    </span>
  );
}

function Mark({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className="me-12 inline-flex items-center gap-8 wrap-normal last:me-0">
      <span aria-hidden="true" className={`size-8 shrink-0 rounded-full ${COLORS[status]}`} />
      <span>{children}</span>
    </span>
  );
}
