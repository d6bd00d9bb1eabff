import { Form, useNavigation } from "react-router";
import { buttonLook } from "../primitives/link-button.tsx";

type IntentButtonProps = { to: string; intent: string; label: string; look: "primary" | "quiet" };

export function IntentButton({ to, intent, label, look }: IntentButtonProps) {
  const { formAction, formData } = useNavigation();
  const isSending = formAction === to && formData?.get("intent") === intent;
  return (
    <Form method="post" action={to}>
      <button type="submit" name="intent" value={intent} disabled={isSending} className={buttonLook(look)}>
        {label}
      </button>
    </Form>
  );
}
