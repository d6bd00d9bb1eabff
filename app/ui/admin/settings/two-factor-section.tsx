import { useEffect, useRef } from "react";
import { Sentence } from "../../language/sentence.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AnswerLine } from "./answer-line.tsx";
import { Moment } from "../moment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import { SettingsForm, useSubmission } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TwoFactorAction } from "./two-factor-action.tsx";
import { TwoFactorSetUp } from "./two-factor-set-up.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type ShownTwoFactor = { since: Date; recoveryCodes: number; areCodesShown: boolean };

const FEW_CODES = 3;

type TwoFactorSectionProps = { email: string; twoFactor: ShownTwoFactor | null; now: Date; answer: SettingsAnswer | null };

export function TwoFactorSection({ email, twoFactor, now, answer }: TwoFactorSectionProps) {
  const { text } = useLanguage();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (answer?.isDone) top.current?.focus();
  }, [answer]);
  return (
    <SettingsSection id="two-factor" title={text("admin.twoFactor.title")} lead={text("admin.twoFactor.lead")}>
      <div ref={top} tabIndex={-1} className="flex flex-col gap-24">
        {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
        <State email={email} twoFactor={twoFactor} now={now} answer={answer} />
      </div>
    </SettingsSection>
  );
}

function State({ email, twoFactor, now, answer }: TwoFactorSectionProps) {
  if (twoFactor) return <On email={email} twoFactor={twoFactor} now={now} answer={answer} />;
  return answer?.setUp ? <TwoFactorSetUp email={email} setUp={answer.setUp} answer={answer} /> : <Off answer={answer} />;
}

function Off({ answer }: { answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const isInProgress = useSubmission("begin-two-factor") !== null;
  return (
    <SettingsForm intent="begin-two-factor" section="two-factor" className="flex flex-wrap items-center gap-16">
      <button type="submit" disabled={isInProgress} className={buttonLook("quiet")}>
        {text("admin.common.setUp")}
      </button>
      <AnswerLine answer={answer} />
    </SettingsForm>
  );
}

function On({
  email,
  twoFactor: { since, recoveryCodes, areCodesShown },
  now,
  answer,
}: TwoFactorSectionProps & { twoFactor: ShownTwoFactor }) {
  const { text } = useLanguage();
  const failureOf = (intent: string) => (answer?.intent === intent && !answer.isDone ? answer : null);
  return (
    <>
      <p>
        <Sentence text="admin.twoFactor.onSince" values={{ time: <Moment at={since} now={now} /> }} />{" "}
        <span className={recoveryCodes <= FEW_CODES ? "text-warn" : "text-second"}>
          {text("admin.twoFactor.codesLeft", { count: recoveryCodes })}
        </span>
      </p>
      {!areCodesShown && !answer?.recoveryCodes && <p className="text-warn">{text("admin.twoFactor.codesNotShown")}</p>}
      <div className="flex flex-wrap gap-12 has-[[open]]:[&>:not([open])]:hidden">
        <TwoFactorAction intent="renew-recovery-codes" email={email} failure={failureOf("renew-recovery-codes")} />
        <TwoFactorAction intent="disable-two-factor" email={email} failure={failureOf("disable-two-factor")} />
      </div>
      <AnswerLine answer={answer?.isDone || answer?.intent === "enable-two-factor" ? answer : null} />
    </>
  );
}
