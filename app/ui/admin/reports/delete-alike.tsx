import { Form, useNavigation } from "react-router";
import type { LabelKey } from "#app/lib/languages/messages.ts";
import { useLanguage } from "../../language/language-context.ts";

type DeleteAlikeProps = {
  /** The name of the field that holds the id. */
  field: "report" | "request";
  message: { id: string; alike: number };
  effect: LabelKey;
};

/** Asks first, since it cannot be undone. Works without scripts. */
export function DeleteAlike({ field, message: { id, alike }, effect }: DeleteAlikeProps) {
  const { text } = useLanguage();
  const isSending = useNavigation().state !== "idle";
  if (alike < 2) return null;
  return (
    <details name="delete-alike" className="text-14">
      <summary className="row-link w-fit cursor-pointer">{text("admin.reports.deleteAlike", { count: alike })}</summary>
      <Form method="post" className="flex flex-col items-start gap-8 pt-8">
        <input type="hidden" name={field} value={id} />
        <p className="max-w-measure text-second">{text(effect)}</p>
        <button type="submit" name="intent" value="delete-alike" disabled={isSending} className="quiet-button">
          {text("admin.common.deleteForGood")}
        </button>
      </Form>
    </details>
  );
}
