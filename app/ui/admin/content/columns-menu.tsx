import { ALL_LIST_COLUMNS, LIST_COLUMNS, type ListColumn } from "#app/kinds/lists/list-settings.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { ListSettingsForm } from "./list-settings-form.tsx";

/** A choice applies at once; without scripts, with the button. */
export function ColumnsMenu({ columns }: { columns: readonly ListColumn[] }) {
  const isLive = useIsLive();
  return (
    <details className="list-menu">
      <summary className="quiet-button">Columns</summary>
      <ListSettingsForm intent="choose-columns" className="list-menu-panel desktop:end-0">
        <fieldset className="flex flex-col">
          <legend className="sr-only">Columns of the list</legend>
          {ALL_LIST_COLUMNS.map((name) => (
            <label key={name} className="flex min-h-touch items-center gap-12 pr-16">
              <input
                type="checkbox"
                name="column"
                value={name}
                defaultChecked={columns.includes(name)}
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
                className="size-16 accent-text"
              />
              {LIST_COLUMNS[name]}
            </label>
          ))}
        </fieldset>
        {!isLive && (
          <button type="submit" className="quiet-button self-start">
            Apply
          </button>
        )}
      </ListSettingsForm>
    </details>
  );
}
