import { LIST_COLUMNS, type ListColumn } from "#app/kinds/lists/list-settings.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { ListSettingsForm } from "./list-settings-form.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** A choice applies at once; without scripts, with the button. */
export function ColumnsMenu({ columns }: { columns: readonly ListColumn[] }) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  return (
    <details className="list-menu">
      <summary className="quiet-button">{text("admin.content.columns")}</summary>
      <ListSettingsForm intent="choose-columns" className="list-menu-panel desktop:end-0">
        <fieldset className="flex flex-col">
          <legend className="sr-only">{text("admin.content.columnsOfList")}</legend>
          {LIST_COLUMNS.map((name) => (
            <label key={name} className="flex min-h-touch items-center gap-12 pr-16">
              <input
                type="checkbox"
                name="column"
                value={name}
                defaultChecked={columns.includes(name)}
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
                className="size-16 accent-text"
              />
              {text(`admin.column.${name}`)}
            </label>
          ))}
        </fieldset>
        {!isLive && (
          <button type="submit" className="quiet-button self-start">
            {text("admin.common.apply")}
          </button>
        )}
      </ListSettingsForm>
    </details>
  );
}
