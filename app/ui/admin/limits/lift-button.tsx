import { LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { ActionForm } from "../action-form.tsx";
import type { LimitsIntent } from "./limits-form.ts";
import { useLanguage } from "../../language/language-context.ts";

type LiftButtonProps = { intent: LimitsIntent; fields: Record<string, string>; label: string };

export function LiftButton({ intent, fields, label }: LiftButtonProps) {
  const { text } = useLanguage();
  return (
    <ActionForm
      to={LIMITS_PATH}
      fields={{ intent, ...fields }}
      label={text("admin.limits.lift")}
      labelInProgress={text("admin.limits.lifting")}
      spoken={label}
      className={buttonLook("quiet")}
    />
  );
}
