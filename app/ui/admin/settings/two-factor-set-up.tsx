import { Link } from "react-router";
import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { CodeField } from "../sign-in/code-field.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer, type ShownSetUp } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SubmitLine } from "./submit-line.tsx";
import { useLanguage } from "../../language/language-context.ts";

type TwoFactorSetUpProps = { email: string; setUp: ShownSetUp; answer: SettingsAnswer };

export function TwoFactorSetUp({ email, setUp: { secret, sealed, qrCode }, answer }: TwoFactorSetUpProps) {
  const { text } = useLanguage();
  const failure = answer.isDone ? null : answer;
  const form = useFirstProblem(failure);
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
      <SettingsForm ref={form} intent="enable-two-factor" section="two-factor" className="flex flex-col items-start gap-16">
        <input type="hidden" name="sealed" value={sealed} />
        <OwnPasswordField email={email} problem={problemOf(failure, "password")} />
        <CodeField hint={text("admin.twoFactor.codeHint")} problem={problemOf(failure, "code")} />
        <div className="flex flex-wrap items-start gap-16">
          <SubmitLine
            intent="enable-two-factor"
            label={text("admin.twoFactor.switchOn")}
            labelInProgress={text("admin.twoFactor.switchingOn")}
            look="primary"
            answer={failure}
          />
          <Link to="/admin/settings#two-factor" className={buttonLook("quiet")}>
            {text("admin.common.cancel")}
          </Link>
        </div>
      </SettingsForm>
    </div>
  );
}
