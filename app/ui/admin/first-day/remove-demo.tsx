import { Form, useNavigation } from "react-router";
import { FIRST_DAY_PATH } from "#app/kinds/site/first-day.ts";
import { buttonLook } from "../../primitives/link-button.tsx";

/** Asks first. Works without scripts. */
export function RemoveDemo() {
  const isInProgress = useNavigation().formData?.get("intent") === "remove-demo";
  return (
    <details className="open:w-full">
      <summary className={`${buttonLook("quiet")} list-none`}>Remove it</summary>
      <Form method="post" action={FIRST_DAY_PATH} className="flex flex-wrap items-center gap-16 pt-12">
        <p className="text-14 text-second">
          This permanently deletes its titles and their pictures. Titles that were edited or are in the trash stay.
        </p>
        <button type="submit" name="intent" value="remove-demo" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Removing..." : "Remove the demo"}
        </button>
      </Form>
    </details>
  );
}
