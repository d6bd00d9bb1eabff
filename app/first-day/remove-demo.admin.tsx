import { FIRST_DAY_PATH } from "./first-day.ts";
import { ConfirmedAction } from "#app/ui/admin/confirmed-action.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function RemoveDemo() {
  const { text } = useLanguage();
  return (
    <ConfirmedAction
      label={text("admin.firstDay.removeDemo")}
      effect={text("admin.firstDay.removeDemoText")}
      action={{
        to: FIRST_DAY_PATH,
        fields: { intent: "remove-demo" },
        label: text("admin.firstDay.removeDemoForGood"),
        labelInProgress: text("admin.common.removing"),
      }}
    />
  );
}
