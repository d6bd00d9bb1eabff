import { useId } from "react";
import type { LabelKey } from "#app/languages/messages.ts";
import { WEAK_BELOW, type PasswordScore } from "#app/lib/passwords.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const MAX_SCORE: PasswordScore = 4;
const SENTENCES: Record<PasswordScore, LabelKey> = {
  0: "admin.strength.veryWeak",
  1: "admin.strength.veryWeak",
  2: "admin.strength.weak",
  3: "admin.strength.good",
  4: "admin.strength.strong",
};

export function PasswordStrength({ score }: { score: PasswordScore }) {
  const { text } = useLanguage();
  const id = useId();
  const isWeak = score < WEAK_BELOW;
  return (
    <div className="flex flex-col gap-8 text-14">
      <p id={id} className={isWeak ? "text-warn" : "text-second"}>
        {[text(SENTENCES[score]), isWeak && text("admin.strength.advice")].filter(Boolean).join(" ")}
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
