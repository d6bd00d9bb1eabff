import { Form, useNavigation } from "react-router";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { SEVERAL } from "#app/kinds/forms/typed-text.ts";
import { IMPORT_PATH, type SiteImport, type SiteTable } from "#app/kinds/transfer/site-import.ts";
import { COLUMN_FIELDS } from "#app/kinds/transfer/table.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** How the file is read; trying it again shows what changes. */
export function ImportOptions({ file }: { file: SiteImport }) {
  const { text } = useLanguage();
  const { table, isMerge, status, changedAt } = file;
  const isSending = useNavigation().formData?.get("intent") === "check";
  return (
    <Form method="post" action={IMPORT_PATH} className="flex flex-col items-start gap-24">
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="seen" value={changedAt} />
      {table && <Columns {...table} />}
      <label className="flex min-h-touch items-center gap-12">
        <input type="checkbox" name="merge" value="yes" defaultChecked={isMerge} className="size-16 shrink-0 accent-accent" />
        <span>
          {text("admin.import.merge")}
          <span className="block text-14 text-second">{text("admin.import.mergeHint")}</span>
        </span>
      </label>
      <button type="submit" disabled={isSending} className={buttonLook(status === "uploaded" ? "primary" : "quiet")}>
        {status === "uploaded" ? text("admin.import.check") : text("admin.import.checkAgain")}
      </button>
    </Form>
  );
}

function Columns({ columns, mapping }: SiteTable) {
  const { text } = useLanguage();
  const shown = columns.map((column, place) => ({
    place,
    name: column || text("admin.import.columnNumber", { number: place + 1 }),
    field: mapping.columns[place]?.field ?? "",
  }));
  return (
    <fieldset className="flex w-full flex-col gap-12">
      <legend className="mb-8 text-16 font-strong">{text("admin.import.columns")}</legend>
      <p className="text-14 text-second">{text("admin.import.columnsHint", { separator: SEVERAL })}</p>
      {shown.map(({ place, name, field }) => (
        <label key={place} className="grid grid-cols-1 items-center gap-x-16 gap-y-4 tablet:grid-cols-2">
          <span className="min-w-0 break-words">{name}</span>
          <select name="column" defaultValue={field} className="control">
            <option value="">{text("admin.import.skipColumn")}</option>
            {[...COLUMN_FIELDS].map(([each, label]) => (
              <option key={each} value={each}>
                {text(label)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="grid grid-cols-1 items-center gap-x-16 gap-y-4 border-t border-line pt-12 tablet:grid-cols-2">
        <span>{text("admin.import.kind")}</span>
        <select name="kind" defaultValue={mapping.kind} className="control">
          {ITEM_TYPES.map((type) => (
            <option key={type} value={type}>
              {text(`admin.category.${type}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
