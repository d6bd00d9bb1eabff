import type { SettingsAnswer } from "./settings-answer.ts";

/** The answer to a form, under its button, unless it stands at a field; read out when it comes. */
export function AnswerLine({ answer }: { answer: SettingsAnswer | null }) {
  const isAtField = (answer?.problems.length ?? 0) > 0;
  return (
    <output className={`block text-14 empty:hidden ${answer?.isDone ? "text-ok" : "text-warn"}`}>
      {isAtField ? "" : answer?.message}
    </output>
  );
}
