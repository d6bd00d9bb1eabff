import { Form, useNavigation } from "react-router";
import { IMPORT_PATH, type ImportIntent } from "#app/kinds/transfer/site-import.ts";
import { buttonLook } from "../../primitives/link-button.tsx";

type IntentButtonProps = { intent: ImportIntent; label: string; look: "primary" | "quiet" };

export function IntentButton({ intent, label, look }: IntentButtonProps) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" action={IMPORT_PATH}>
      <button type="submit" name="intent" value={intent} disabled={isSending} className={buttonLook(look)}>
        {label}
      </button>
    </Form>
  );
}
