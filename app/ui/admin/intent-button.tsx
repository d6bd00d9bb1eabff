import { Form, useNavigation } from "react-router";
import { buttonLook } from "../primitives/link-button.tsx";

type IntentButtonProps = {
  to: string;
  intent: string;
  label: string;
  look: "primary" | "quiet";
  /** Of what the button was shown for: a form from a page that is out of date is refused. */
  seen?: string;
};

export function IntentButton({ to, intent, label, look, seen }: IntentButtonProps) {
  const { formAction, formData } = useNavigation();
  const isSending = formAction === to && formData?.get("intent") === intent;
  return (
    <Form method="post" action={to}>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <button type="submit" name="intent" value={intent} disabled={isSending} className={buttonLook(look)}>
        {label}
      </button>
    </Form>
  );
}
