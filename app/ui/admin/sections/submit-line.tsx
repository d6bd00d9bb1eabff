import { use } from "react";
import type { LabelKey } from "#app/languages/messages.ts";
import { useLanguage } from "../../language/language-context.ts";
import { AnswerLine } from "./answer-line.tsx";
import { SettingsFormContext, useSubmission } from "./settings-form.tsx";

type SubmitLineProps = { label: string; labelInProgress: LabelKey; look: "primary" | "quiet" };

/** Within a `SettingsForm`. */
export function SubmitLine({ label, labelInProgress, look }: SubmitLineProps) {
  const { text } = useLanguage();
  const { intent, answer } = use(SettingsFormContext);
  const isInProgress = useSubmission(intent) !== null;
  return (
    <div className="flex flex-wrap items-center gap-16">
      <button type="submit" disabled={isInProgress} className={`${look}-button`}>
        {isInProgress ? text(labelInProgress) : label}
      </button>
      <AnswerLine answer={answer} />
    </div>
  );
}
