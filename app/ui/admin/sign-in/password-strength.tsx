import { useId } from "react";
import { WEAK_BELOW, type PasswordScore } from "#app/lib/passwords.ts";

const MAX_SCORE: PasswordScore = 4;
const WORDS: Record<PasswordScore, string> = {
  0: "very weak",
  1: "very weak",
  2: "weak",
  3: "good",
  4: "strong",
};

export function PasswordStrength({ score }: { score: PasswordScore }) {
  const id = useId();
  const isWeak = score < WEAK_BELOW;
  return (
    <div className="flex flex-col gap-8 text-14">
      <p id={id} className={isWeak ? "text-warn" : "text-second"}>
        {`Your new password is ${WORDS[score]}. `}
        {isWeak && "Use four or more unrelated words: hard to guess, easy to remember."}
      </p>
      <meter
        className="strength-meter"
        aria-labelledby={id}
        min={0}
        max={MAX_SCORE}
        low={2}
        high={WEAK_BELOW}
        optimum={MAX_SCORE}
        value={score}
      />
    </div>
  );
}
