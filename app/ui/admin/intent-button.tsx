import { buttonLook } from "../primitives/link-button.tsx";
import { ActionForm } from "./action-form.tsx";

type IntentButtonProps = {
  to: string;
  intent: string;
  label: string;
  look: "primary" | "quiet";
  /** Of what the button was shown for: a form from a page that is out of date is refused. */
  seen?: string;
};

export function IntentButton({ to, intent, label, look, seen }: IntentButtonProps) {
  const fields = { ...(seen !== undefined && { seen }), intent };
  return <ActionForm to={to} fields={fields} label={label} className={buttonLook(look)} />;
}
