import { ALERT_PAGES, hasAlertPage, type Alert } from "./alerts.ts";
import { alertText } from "./alert-text.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { Moment } from "#app/ui/admin/moment.tsx";
import { AttentionNote } from "#app/ui/admin/list/attention-note.tsx";

export function AlertNotes({ alerts, now }: { alerts: readonly Alert[]; now: Date }) {
  const language = useLanguage();
  return alerts.map((alert) => {
    const { kind, host, detail, since } = alert;
    return (
      <AttentionNote
        key={`${kind} ${host}`}
        detail={
          <>
            <Sentence text="admin.alert.since" values={{ time: <Moment at={since} now={now} /> }} />
            {kind === "browser" && ` · ${language.text("admin.alert.lastError", { error: detail })}`}
          </>
        }
        link={hasAlertPage(kind) ? { to: ALERT_PAGES[kind], label: language.text(`admin.alert.open.${kind}`) } : undefined}
      >
        {alertText(alert, language)}
      </AttentionNote>
    );
  });
}
