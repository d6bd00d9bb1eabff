import { useFetcher } from "react-router";
import { AttentionNotes } from "#app/attention/attention-notes.admin.tsx";
import type { AttentionNote } from "#app/catalogue/attention/attention.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { useRefresh } from "#app/ui/admin/use-refresh.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const VERIFY_CONTROL = "verify";

/** Without scripts, a refusal is shown in the bar of the form. */
export function VerifyPanel({ isRunning, notes }: { isRunning: boolean; notes: readonly AttentionNote[] }) {
  const { text } = useLanguage();
  const fetcher = useFetcher<{ message?: string }>();
  return (
    <section aria-label={text("admin.verify.title")} className="notice w-full">
      <div className="min-w-0 flex-1 basis-field">
        <p>{text("admin.verify.title")}</p>
        <AttentionNotes notes={notes} />
        <FormProblem text={fetcher.data?.message ?? ""} />
      </div>
      {isRunning && <Refresh />}
      <fetcher.Form method="post">
        <button name={VERIFY_CONTROL} value="yes" disabled={isRunning || fetcher.state !== "idle"} className="quiet-button">
          {text("admin.verify.verify")}
        </button>
      </fetcher.Form>
    </section>
  );
}

function Refresh() {
  useRefresh(2000);
  return null;
}
