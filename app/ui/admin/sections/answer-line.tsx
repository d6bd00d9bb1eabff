import { FormProblem } from "../form-problem.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";

export function AnswerLine({ answer }: { answer: SettingsAnswer | null }) {
  const isAtField = (answer?.problems.length ?? 0) > 0;
  return (
    <>
      <FormProblem text={answer && !answer.isDone && !isAtField ? answer.message : ""} />
      <output className="block text-14 text-ok empty:hidden">{answer?.isDone ? answer.message : ""}</output>
    </>
  );
}
