import { FORM_FIELDS, type Challenge } from "./proof-of-work.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Belongs in a form with `data-bits`; `challenges/prove-forms.browser.ts` fills in the proof. */
export function FormGuard({ challenge }: { challenge: Challenge }) {
  const { text } = useLanguage();
  return (
    <>
      <label className="sr-only" aria-hidden="true">
        {text("report.trap")}
        <input type="text" name={FORM_FIELDS.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      <input type="hidden" name={FORM_FIELDS.challenge} value={challenge.token} />
      <input type="hidden" name={FORM_FIELDS.proof} defaultValue="" />
    </>
  );
}
