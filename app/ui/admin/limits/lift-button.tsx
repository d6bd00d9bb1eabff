import { Form, useNavigation } from "react-router";
import { LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import type { LimitsIntent } from "./limits-form.ts";
import { useLanguage } from "../../language/language-context.ts";

type LiftButtonProps = { intent: LimitsIntent; fields: Record<string, string>; label: string };

export function LiftButton({ intent, fields, label }: LiftButtonProps) {
  const { text } = useLanguage();
  const sent = useNavigation().formData;
  const isLifting = sent?.get("intent") === intent && Object.entries(fields).every(([name, value]) => sent.get(name) === value);
  return (
    <Form method="post" action={LIMITS_PATH}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" disabled={isLifting} aria-label={label} className={buttonLook("quiet")}>
        {isLifting ? text("admin.limits.lifting") : text("admin.limits.lift")}
      </button>
    </Form>
  );
}
