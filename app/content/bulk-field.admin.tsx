import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { bulkFields, type FieldPreview } from "#app/kinds/forms/bulk-fields.ts";
import { bulkHint } from "#app/kinds/forms/bulk-values.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { AskDialog } from "#app/ui/primitives/ask-dialog.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { ITEMS_PATH, itemsForm, RESULTS_FIELDS, type ItemsIntent, type ListAnswer } from "#app/ui/admin/list/items-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** The limit of content/results.action.ts. */
const MAX_PREVIEWED = 500;

/** `results` is the address of the list whose results are all selected; null for the `ids`. */
export type Chosen = { ids: readonly string[]; types: readonly ItemType[]; results: string | null };

type BulkFieldProps = { chosen: Chosen; onSend: (form: FormData) => void; onClose: () => void };

export function BulkFieldDialog({ chosen: { ids, types, results }, onSend, onClose }: BulkFieldProps) {
  const language = useLanguage();
  const { text } = language;
  const id = useId();
  const fields = bulkFields(types.map(kindOf));
  const [field, setField] = useState("genre");
  const [value, setValue] = useState("");
  const edited = fields.find(({ key }) => key === field);
  const hint = edited && bulkHint(edited, language);
  const { submit, data, state } = useFetcher<ListAnswer>();
  const [asked, setAsked] = useState("");
  const wanted = JSON.stringify([field, value]);
  const isShown = asked === wanted && state === "idle";
  const preview = isShown && data?.isDone ? data.preview : null;
  const formFor = (intent: ItemsIntent) => {
    const form = itemsForm({ intent, ids: results === null ? ids : [] });
    if (results !== null) form.set(RESULTS_FIELDS.query, results);
    form.set("field", field);
    form.set("text", value);
    return form;
  };
  const askPreview = () => {
    const form = formFor("preview-field");
    form.set("stay", "yes");
    setAsked(wanted);
    void submit(form, { method: "post", action: ITEMS_PATH });
  };
  return (
    <AskDialog
      title={results === null ? text("admin.bulk.editItems", { count: ids.length }) : text("admin.bulk.editAll")}
      onClose={onClose}
    >
      <label className="flex flex-col gap-8 text-14 font-strong" htmlFor={`${id}-field`}>
        {text("admin.column.field")}
        <select id={`${id}-field`} value={field} onChange={({ target }) => setField(target.value)} className="control">
          {fields.map(({ key, label }) => (
            <option key={key} value={key}>
              {text(label)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-8 text-14 font-strong" htmlFor={`${id}-text`}>
        {text("admin.bulk.newValue")}
        <textarea
          id={`${id}-text`}
          rows={2}
          value={value}
          maxLength={10_000}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ target }) => setValue(target.value)}
          className="control"
        />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-second">
          {hint}
        </p>
      )}
      <output className="flex flex-col gap-12 text-14 empty:hidden">
        {isShown && data && !data.isDone && data.message}
        {preview && results !== null && <p className="text-second">{text("admin.bulk.previewLimit", { max: MAX_PREVIEWED })}</p>}
        {preview && <Preview preview={preview} />}
      </output>
      <div className="flex flex-wrap gap-12">
        <button type="button" onClick={onClose} className="quiet-button">
          {text("admin.common.cancel")}
        </button>
        {preview && (preview.changes > 0 || results !== null) ? (
          <button
            type="button"
            onClick={() => {
              onSend(formFor("change-field"));
              onClose();
            }}
            className="primary-button"
          >
            {results === null ? text("admin.bulk.changeItems", { count: preview.changes }) : text("admin.bulk.changeAll")}
          </button>
        ) : (
          <button type="button" onClick={askPreview} disabled={state !== "idle"} className="primary-button">
            {text("admin.common.preview")}
          </button>
        )}
      </div>
    </AskDialog>
  );
}

function Preview({ preview: { changes, refused, rows, problem } }: { preview: FieldPreview }) {
  const { text } = useLanguage();
  return (
    <>
      <p>
        <strong>{text("admin.bulk.wouldChange", { count: changes })}</strong>
        {changes > rows.length && ` ${text("admin.bulk.firstRows", { number: rows.length })}`}
      </p>
      <ul className="flex max-h-[30dvh] flex-col gap-8 overflow-y-auto">
        {rows.map(({ id, name, before, after }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <bdi className="font-strong">{name}</bdi>
            <br />
            <del className="text-second">
              <bdi className="whitespace-pre-line">{before || text("admin.common.empty")}</bdi>
            </del>{" "}
            <Icon name="forward" className="inline size-16" />
            <span className="sr-only">{text("admin.bulk.becomes")}</span>{" "}
            <ins className="no-underline">
              <bdi className="whitespace-pre-line">{after || text("admin.common.empty")}</bdi>
            </ins>
          </li>
        ))}
      </ul>
      {refused > 0 && <p className="text-second">{text("admin.bulk.stay", { count: refused, problem })}</p>}
    </>
  );
}
