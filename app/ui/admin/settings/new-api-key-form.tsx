import { useId } from "react";
import { KEY_DAYS, KEY_RIGHTS } from "#app/kinds/api-keys.ts";
import { FieldFrame, Problem } from "../../fields/field-frame.tsx";
import { controlProps, problemId } from "../../fields/field-input.ts";
import { AccountField } from "../sign-in/account-field.tsx";
import { useFirstProblem } from "../use-first-problem.ts";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SubmitLine } from "./submit-line.tsx";
import { useLanguage } from "../../language/language-context.ts";

type NewApiKeyFormProps = { ownEmail: string; answer: SettingsAnswer | null };

export function NewApiKeyForm({ ownEmail, answer }: NewApiKeyFormProps) {
  const { text } = useLanguage();
  const form = useFirstProblem(answer);
  return (
    <SettingsForm ref={form} intent="create-api-key" section="api-keys" className="flex flex-col items-start gap-16">
      <AccountField
        name="name"
        label={text("admin.common.name")}
        hint={text("admin.apiKeys.nameHint")}
        autoComplete="off"
        maxLength={100}
        value={answer?.typed?.name}
        problem={problemOf(answer, "name")}
      />
      <Rights chosen={answer?.typed?.rights ?? ["files"]} problem={problemOf(answer, "rights")} />
      <Expiry answer={answer} />
      <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
      <SubmitLine
        intent="create-api-key"
        label={text("admin.apiKeys.make")}
        labelInProgress={text("admin.common.making")}
        look="quiet"
        answer={answer}
      />
    </SettingsForm>
  );
}

function Rights({ chosen, problem }: { chosen: readonly string[]; problem: string }) {
  const { text } = useLanguage();
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby={problem ? problemId(id) : undefined}>
      <legend className="mb-4 text-14 font-strong">{text("admin.apiKeys.rights")}</legend>
      {KEY_RIGHTS.map((right, place) => (
        <label key={right} className="flex min-h-touch items-center gap-12 text-14 cursor-pointer">
          <input
            type="checkbox"
            name="rights"
            value={right}
            defaultChecked={chosen.includes(right)}
            aria-invalid={problem && place === 0 ? true : undefined}
            className="size-16 flex-none accent-text"
          />
          {text(`admin.rightChoice.${right}`)}
        </label>
      ))}
      <Problem id={problemId(id)} text={problem || null} />
    </fieldset>
  );
}

/** Without scripts too, the date is asked for only where it counts. */
function Expiry({ answer }: { answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const choice = field(
    useId(),
    "expires",
    text("admin.apiKeys.expires"),
    answer?.typed?.expires ?? "never",
    problemOf(answer, "expires"),
  );
  const day = field(useId(), "day", text("admin.apiKeys.lastDay"), answer?.typed?.day ?? "", problemOf(answer, "day"));
  return (
    <div className="key-expiry">
      <FieldFrame input={choice}>
        <select {...controlProps(choice)} className="control">
          <option value="never">{text("admin.apiKeys.never")}</option>
          {KEY_DAYS.map((days) => (
            <option key={days} value={days}>
              {text("admin.apiKeys.afterDays", { count: days })}
            </option>
          ))}
          <option value="day">{text("admin.apiKeys.onDate")}</option>
        </select>
      </FieldFrame>
      <FieldFrame input={day} className="key-last-day">
        <input type="date" {...controlProps({ ...day, isRequired: false })} className="control" />
      </FieldFrame>
    </div>
  );
}

function field(id: string, name: string, label: string, value: string, problem: string) {
  return { id, name, label, isRequired: true, value, problem: problem || null };
}
