import { AnswerLine } from "./answer-line.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import { useSubmission, type FormIntent } from "./settings-form.tsx";

type SubmitLineProps = {
  intent: FormIntent;
  label: string;
  labelInProgress: string;
  look: "primary" | "quiet";
  answer: SettingsAnswer | null;
};

export function SubmitLine({ intent, label, labelInProgress, look, answer }: SubmitLineProps) {
  const isInProgress = useSubmission(intent) !== null;
  return (
    <div className="flex flex-wrap items-center gap-16">
      <button type="submit" disabled={isInProgress} className={`${look}-button`}>
        {isInProgress ? labelInProgress : label}
      </button>
      <AnswerLine answer={answer} />
    </div>
  );
}
