import { useId } from "react";
import { MAX_REPORT_LENGTH, REPORT_FIELDS, REPORT_REASONS, type ReportProblem, type TypedReport } from "./reports.ts";
import type { Challenge } from "#app/challenges/proof-of-work.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { controlOf, FormField, FormProblem } from "#app/challenges/form-field.tsx";
import { FormGuard } from "#app/challenges/form-guard.tsx";

const MAX_ADDRESS_LENGTH = 254;
const OF_FIELDS: ReadonlySet<ReportProblem> = new Set(["noReason", "noText", "noAddress"]);

export type ReportFormProps = {
  /** A message has no reason. */
  hasReason: boolean;
  typed: TypedReport;
  problems: readonly ReportProblem[];
  challenge: Challenge;
};

/** Works without scripts. */
export function ReportForm({ hasReason, typed, problems, challenge }: ReportFormProps) {
  const { text } = useLanguage();
  const id = useId();
  const problemOf = (problem: ReportProblem) => (problems.includes(problem) ? text(`report.${problem}`) : "");
  const [noReason, noText, noAddress] = [problemOf("noReason"), problemOf("noText"), problemOf("noAddress")];
  const [textHint, replyHint] = [text(hasReason ? "report.itemTextHint" : "report.textHint"), text("report.replyToHint")];
  const ofForm = problems.filter((problem) => !OF_FIELDS.has(problem));
  return (
    <form method="post" data-bits={challenge.bits} className="flex w-full max-w-measure flex-col items-start gap-24">
      {hasReason && (
        <fieldset className="flex flex-col gap-4" aria-describedby={noReason ? `${id}-reason` : undefined}>
          <legend className="mb-4 text-14 font-strong">{text("report.reason")}</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-touch items-center gap-12 text-16">
              <input
                type="radio"
                name={REPORT_FIELDS.reason}
                value={reason}
                required
                defaultChecked={typed.reason === reason}
                className="size-16 accent-(--color-accent)"
              />
              {text(`report.reason.${reason}`)}
            </label>
          ))}
          <FormProblem id={`${id}-reason`} text={noReason} />
        </fieldset>
      )}
      <FormField id={`${id}-text`} label={text(hasReason ? "report.text" : "contact.message")} hint={textHint} problem={noText}>
        <textarea
          {...controlOf(`${id}-text`, noText, textHint)}
          name={REPORT_FIELDS.text}
          rows={5}
          required={!hasReason}
          maxLength={MAX_REPORT_LENGTH}
          dir="auto"
          defaultValue={typed.text}
          className="control"
        />
      </FormField>
      <FormField id={`${id}-reply`} label={text("report.replyTo")} hint={replyHint} problem={noAddress}>
        <input
          {...controlOf(`${id}-reply`, noAddress, replyHint)}
          type="email"
          name={REPORT_FIELDS.replyTo}
          autoComplete="email"
          maxLength={MAX_ADDRESS_LENGTH}
          dir="ltr"
          defaultValue={typed.replyTo}
          className="control"
        />
      </FormField>
      <FormGuard challenge={challenge} />
      <div role="alert" className="empty:hidden">
        {ofForm.map((problem) => (
          <FormProblem key={problem} id={`${id}-${problem}`} text={text(`report.${problem}`)} />
        ))}
      </div>
      <button type="submit" className="primary-button">
        {text("report.send")}
      </button>
    </form>
  );
}
