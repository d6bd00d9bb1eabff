import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { IMPORT_PATH, type SiteImport, type SiteTable } from "./site-import.ts";
import { LEFT_OUT } from "./import-table.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { ImportColumn, type FileColumn } from "./import-column.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Lets buttons elsewhere on the page submit the form. */
export const IMPORT_FORM = "import-options";
const MAX_NAMED = 12;
const EXAMPLE = "https://files.example/{id}.mp4";

/** Options for reading the file; checking it again shows their effect. */
export function ImportOptions({ file }: { file: SiteImport }) {
  const { text } = useLanguage();
  const { table, isMerge, status, changedAt } = file;
  const isSending = useNavigation().formData?.get("intent") === "check";
  return (
    <Form id={IMPORT_FORM} method="post" action={IMPORT_PATH} className="flex flex-col items-start gap-24">
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="seen" value={changedAt} />
      {table && <TableOptions key={changedAt} {...table} />}
      <Choice name="merge" value="yes" isChosen={isMerge} label="admin.import.merge" hint="admin.import.mergeHint" />
      <button type="submit" disabled={isSending} className={status === "uploaded" ? "primary-button" : "quiet-button"}>
        {status === "uploaded" ? text("admin.import.check") : text("admin.import.checkAgain")}
      </button>
    </Form>
  );
}

type ChoiceProps = { name: string; value: string; isChosen: boolean; label: LabelKey; hint: LabelKey };

function Choice({ name, value, isChosen, label, hint }: ChoiceProps) {
  const { text } = useLanguage();
  return (
    <label className="flex min-h-touch items-center gap-12">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="size-16 shrink-0 accent-accent" />
      <span>
        {text(label)}
        <span className="block text-14 text-second">{text(hint)}</span>
      </span>
    </label>
  );
}

/** Loads columns saved under a name. */
export function SavedColumns({ seen, names }: { seen: string; names: readonly string[] }) {
  const { text } = useLanguage();
  return (
    <Form method="post" action={IMPORT_PATH} className="flex w-full items-end gap-12">
      <input type="hidden" name="seen" value={seen} />
      <label className="flex min-w-0 flex-1 flex-col gap-4 text-14">
        {text("admin.import.useColumns")}
        <select name="name" className="control">
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="submit" name="intent" value="use" className="quiet-button">
        {text("admin.import.use")}
      </button>
    </Form>
  );
}

function TableOptions({ columns, examples, mapping }: SiteTable) {
  const { text } = useLanguage();
  const all: FileColumn[] = columns.map((column, at) => ({
    at,
    name: column || text("admin.import.columnNumber", { number: at + 1 }),
    examples: examples[at] ?? [],
    proposed: mapping.columns[at] ?? LEFT_OUT,
  }));
  const names = [...new Set(columns)].filter(Boolean).slice(0, MAX_NAMED);
  const used = all.filter(({ proposed }) => proposed.isSure && proposed.field !== "");
  const leftOut = all.filter(({ proposed }) => proposed.isSure && proposed.field === "");
  return (
    <>
      <fieldset className="flex w-full min-w-0 flex-col">
        <legend className="mb-8 text-16 font-strong">{text("admin.import.columns")}</legend>
        <p className="mb-12 text-14 text-second">{text("admin.import.columnsHint")}</p>
        <Columns columns={all.filter(({ proposed }) => !proposed.isSure)} />
        <Columns columns={used} />
        {leftOut.length > 0 && (
          <details className="border-t border-line" onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
            <summary className="min-h-touch cursor-pointer py-8">
              {text("admin.import.leftOut", { count: leftOut.length })}
            </summary>
            <Columns columns={leftOut} />
          </details>
        )}
      </fieldset>
      <Row name="kind" label="admin.import.kind">
        <select id="kind" name="kind" defaultValue={mapping.kind} className="control">
          {ITEM_TYPES.map((type) => (
            <option key={type} value={type}>
              {text(`kind.${type}.one`)}
            </option>
          ))}
        </select>
      </Row>
      <Row
        name="linkPattern"
        label="admin.import.linkPattern"
        hint={text("admin.import.linkPatternHint", { example: EXAMPLE, columns: names.map((name) => `{${name}}`).join(" ") })}
      >
        <input {...textInput("linkPattern")} defaultValue={mapping.linkPattern} />
      </Row>
      <Row name="saveAs" label="admin.import.saveAs" hint={text("admin.import.saveAsHint")}>
        <input {...textInput("saveAs")} />
      </Row>
      <Choice
        name="withoutDownload"
        value="published"
        isChosen={mapping.withoutDownload === "published"}
        label="admin.import.publish"
        hint="admin.import.publishHint"
      />
    </>
  );
}

type RowProps = { name: string; label: LabelKey; hint?: string; children: ReactNode };

function Row({ name, label, hint, children }: RowProps) {
  const { text } = useLanguage();
  return (
    <div className="grid w-full grid-cols-1 items-center gap-x-24 gap-y-4 tablet:grid-cols-2">
      <label htmlFor={name}>{text(label)}</label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="text-14 text-second wrap-anywhere tablet:col-start-2">
          {hint}
        </p>
      )}
    </div>
  );
}

function textInput(name: string) {
  return { id: name, name, autoComplete: "off", "aria-describedby": `${name}-hint`, className: "control" };
}

function Columns({ columns }: { columns: readonly FileColumn[] }) {
  return columns.map((column) => <ImportColumn key={column.at} {...column} />);
}
