import { Form, Link, useNavigation } from "react-router";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import type { Report, ReportedItem, REPORTS_INTENTS } from "#app/kinds/reports/reports.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { withdrawPath } from "#app/kinds/reports/withdrawals.ts";
import { LocalTime } from "../../primitives/local-time.tsx";
import { useLanguage } from "../../language/language-context.ts";
import { Sentence } from "../../language/sentence.tsx";
import { DeleteAlike } from "./delete-alike.tsx";

type ReportRowProps = { report: Report & { isPublic: boolean } };

export function ReportRow({ report }: ReportRowProps) {
  const { text } = useLanguage();
  const { topic, item, replyTo, at, doneAt, doneBy, isPublic } = report;
  const subject = item ? item.itemName : text("admin.reports.theMessage");
  return (
    <li className="grid gap-16 border-t border-line p-16 first:border-t-0 desktop:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-8 wrap-anywhere">
        <h2 className="flex flex-wrap items-baseline gap-x-12 text-16 tracking-normal">
          <span className="font-strong">{text(`admin.topic.${topic}`)}</span>
          <span className="text-14 font-text text-second">
            <LocalTime at={at} />
          </span>
        </h2>
        <p dir="auto" className="whitespace-pre-wrap">
          {report.text}
        </p>
        {replyTo && (
          <p className="text-14">
            <a href={`mailto:${replyTo}`} className="underline underline-offset-4">
              {replyTo}
            </a>
          </p>
        )}
        {item && <Subject item={item} isPublic={isPublic} />}
        {doneAt && (
          <p className="text-14 text-second">
            {doneBy ? (
              <Sentence text="admin.reports.doneBy" values={{ time: <LocalTime at={doneAt} />, name: doneBy }} />
            ) : (
              <Sentence text="admin.reports.doneAt" values={{ time: <LocalTime at={doneAt} /> }} />
            )}
          </p>
        )}
        <DeleteAlike field="report" message={report} effect="admin.reports.deleteAlikeEffect" />
      </div>
      <div className="flex flex-wrap content-start gap-8">
        <Act
          report={report}
          intent={doneAt ? "reopen" : "done"}
          label={doneAt ? text("admin.reports.reopen") : text("admin.reports.markDone")}
          subject={subject}
        />
        {doneAt && <Act report={report} intent="delete" label={text("admin.common.delete")} subject={subject} />}
      </div>
    </li>
  );
}

function Subject({ item, isPublic }: { item: ReportedItem; isPublic: boolean }) {
  const { text } = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-16 text-14">
      <span>
        <bdi className="font-strong">{item.itemName}</bdi> {item.cId && <span className="text-second">({item.cId})</span>}
      </span>
      <Link to={editPath(item)} className="row-link">
        {text("admin.common.edit")}
        <span className="sr-only"> {item.itemName}</span>
      </Link>
      {isPublic ? (
        <>
          <Link to={withdrawPath(item)} className="row-link">
            {text("admin.reports.withdraw")}
            <span className="sr-only"> {item.itemName}</span>
          </Link>
          <a href={itemPath(item)} className="row-link">
            {text("admin.reports.publicPage")}
            <span className="sr-only">{text("admin.common.ofItem", { name: item.itemName })}</span>
          </a>
        </>
      ) : (
        <span className="text-second">{text("admin.reports.notPublic")}</span>
      )}
    </p>
  );
}

type ActProps = { report: Report; intent: (typeof REPORTS_INTENTS)[number]; label: string; subject: string };

function Act({ report: { id }, intent, label, subject }: ActProps) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <input type="hidden" name="report" value={id} />
      <button type="submit" name="intent" value={intent} disabled={isSending} className="quiet-button">
        {label}
        <span className="sr-only">: {subject}</span>
      </button>
    </Form>
  );
}
