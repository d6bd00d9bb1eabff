import { ActionForm } from "./action-form.tsx";

type IntentButtonProps = {
  to: string;
  intent: string;
  label: string;
  look: "primary" | "quiet";
  /** The state that the button was rendered for. A form from an outdated page is refused. */
  seen?: string;
};

export function IntentButton({ to, intent, label, look, seen }: IntentButtonProps) {
  const fields = { ...(seen !== undefined && { seen }), intent };
  return <ActionForm to={to} fields={fields} label={label} className={`${look}-button`} />;
}
