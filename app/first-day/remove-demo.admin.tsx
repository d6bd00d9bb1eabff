import { Form, useNavigation } from "react-router";
import { FIRST_DAY_PATH } from "./first-day.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Asks first. Works without scripts. */
export function RemoveDemo() {
  const { text } = useLanguage();
  const isInProgress = useNavigation().formData?.get("intent") === "remove-demo";
  return (
    <details className="open:w-full">
      <summary className="quiet-button">{text("admin.firstDay.removeDemo")}</summary>
      <Form method="post" action={FIRST_DAY_PATH} className="flex flex-wrap items-center gap-16 pt-12">
        <p className="text-14 text-second">{text("admin.firstDay.removeDemoText")}</p>
        <button type="submit" name="intent" value="remove-demo" disabled={isInProgress} className="primary-button">
          {isInProgress ? text("admin.common.removing") : text("admin.firstDay.removeDemoForGood")}
        </button>
      </Form>
    </details>
  );
}
