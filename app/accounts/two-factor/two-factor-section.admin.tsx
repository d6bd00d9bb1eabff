import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { LabelKey } from "#app/languages/messages.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { AnswerLine } from "#app/ui/admin/sections/answer-line.tsx";
import { Moment } from "#app/ui/admin/moment.tsx";
import { AnyCodeField, CodeField } from "./code-field.admin.tsx";
import { OwnPasswordField } from "../passwords/own-password-field.admin.tsx";
import { problemOf, type SettingsAnswer, type ShownSetUp } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsForm, useSubmission } from "#app/ui/admin/sections/settings-form.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { ConfirmShown } from "#app/ui/admin/sections/confirm-shown.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export type ShownTwoFactor = { since: Date; recoveryCodes: number; areCodesShown: boolean };

const FEW_CODES = 3;

type TwoFactorSectionProps = { email: string; twoFactor: ShownTwoFactor | null; now: Date; answer: SettingsAnswer | null };

export function TwoFactorSection(props: TwoFactorSectionProps) {
  const { text } = useLanguage();
  const { answer } = props;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (answer?.isDone) top.current?.focus();
  }, [answer]);
  return (
    <SettingsSection id="two-factor" title={text("admin.twoFactor.title")} lead={text("admin.twoFactor.lead")}>
      <div ref={top} tabIndex={-1} className="flex flex-col gap-24">
        {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
        <State {...props} />
      </div>
    </SettingsSection>
  );
}

function State({ email, twoFactor, now, answer }: TwoFactorSectionProps) {
  const [begun, setBegun] = useState<ShownSetUp | null>(null);
  if (answer?.setUp && answer.setUp !== begun) setBegun(answer.setUp);
  // The server answers with the set-up or, once it has expired, with null; an unreachable one says nothing of it.
  const isUnanswered = answer?.intent === "enable-two-factor" && answer.setUp === undefined;
  const setUp = isUnanswered ? begun : answer?.setUp;
  if (twoFactor) return <On email={email} twoFactor={twoFactor} now={now} answer={answer} />;
  return answer && setUp ? <TwoFactorSetUp email={email} setUp={setUp} answer={answer} /> : <Off answer={answer} />;
}

function Off({ answer }: { answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const isInProgress = useSubmission("begin-two-factor") !== null;
  return (
    <SettingsForm intent="begin-two-factor" section="two-factor" className="flex flex-wrap items-center gap-16">
      <button type="submit" disabled={isInProgress} className="quiet-button">
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

const ACTIONS = {
  "renew-recovery-codes": {
    label: "admin.twoFactor.newCodes",
    effect: "admin.twoFactor.newCodesEffect",
    submit: "admin.twoFactor.makeCodes",
    inProgress: "admin.common.making",
  },
  "disable-two-factor": {
    label: "admin.twoFactor.switchOff",
    effect: "admin.twoFactor.switchOffEffect",
    submit: "admin.twoFactor.switchOff",
    inProgress: "admin.twoFactor.switchingOff",
  },
} as const satisfies Record<string, Record<"label" | "effect" | "submit" | "inProgress", LabelKey>>;

type TwoFactorActionProps = { intent: keyof typeof ACTIONS; email: string; failure: SettingsAnswer | null };

/** Asks for password and code. Works without scripts. */
function TwoFactorAction({ intent, email, failure }: TwoFactorActionProps) {
  const { label, effect, submit, inProgress } = ACTIONS[intent];
  const { text } = useLanguage();
  return (
    <details name="two-factor-action" open={failure !== null} className="open:w-full">
      <summary className="quiet-button">{text(label)}</summary>
      <SettingsForm answer={failure} intent={intent} section="two-factor" className="flex flex-col items-start gap-16 pt-12">
        <p className="text-14 text-second">{text(effect)}</p>
        <OwnPasswordField email={email} problem={problemOf(failure, "password")} />
        <AnyCodeField problem={problemOf(failure, "code")} />
        <SubmitLine label={text(submit)} labelInProgress={inProgress} look="primary" />
      </SettingsForm>
    </details>
  );
}

type TwoFactorSetUpProps = { email: string; setUp: ShownSetUp; answer: SettingsAnswer };

function TwoFactorSetUp({ email, setUp: { secret, sealed, qrCode }, answer }: TwoFactorSetUpProps) {
  const { text } = useLanguage();
  const failure = answer.isDone ? null : answer;
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="flex flex-col gap-24">
      <p>{text("admin.twoFactor.scan")}</p>
      <div className="flex flex-wrap items-center gap-24">
        <img src={qrCode} alt={text("admin.twoFactor.qrCode")} width={208} height={208} className="rounded-control" />
        <p className="flex min-w-0 flex-col gap-4">
          <span className="text-14 text-second">{text("admin.twoFactor.key")}</span>
          <code className="max-w-field text-16 wrap-anywhere">{groups.join(" ")}</code>
        </p>
      </div>
      <SettingsForm answer={failure} intent="enable-two-factor" section="two-factor" className="flex flex-col items-start gap-16">
        <input type="hidden" name="sealed" value={sealed} />
        <OwnPasswordField email={email} problem={problemOf(failure, "password")} />
        <CodeField hint={text("admin.twoFactor.codeHint")} problem={problemOf(failure, "code")} />
        <div className="flex flex-wrap items-start gap-16">
          <SubmitLine label={text("admin.twoFactor.switchOn")} labelInProgress="admin.twoFactor.switchingOn" look="primary" />
          <Link to="/admin/settings#two-factor" className="quiet-button">
            {text("admin.common.cancel")}
          </Link>
        </div>
      </SettingsForm>
    </div>
  );
}

/** The codes cannot be shown again. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col gap-16 rounded-card border border-line p-16">
      <h3 className="text-16">{text("admin.twoFactor.yourCodes")}</h3>
      <p className="text-14 text-second">{text("admin.twoFactor.yourCodesText")}</p>
      <ul className="grid gap-x-24 gap-y-8 tablet:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16">{code}</code>
          </li>
        ))}
      </ul>
      <ConfirmShown intent="recovery-codes-shown" secret={codes[0] ?? ""} />
    </div>
  );
}
