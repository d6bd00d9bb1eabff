import { FormProvider, getFormProps, useForm, useFormMetadata, type DefaultValue } from "@conform-to/react";
import { memo, useEffect, useMemo, type ReactNode } from "react";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { missingFields } from "#app/kinds/schemas/stored-form-schema.ts";
import { ErrorSummary, InputLink } from "#app/ui/forms/error-summary.tsx";
import { CONTROLS } from "./values/form-names.ts";
import { inFormOrder } from "./values/form-sections.ts";
import type { Typed } from "./saving/item-answer.ts";
import { ItemFields, type ItemFieldsProps } from "./item-fields.admin.tsx";
import type { FormValues } from "./values/form-values.ts";
import { readItemForm } from "./values/item-submission.ts";
import { isForDraft, saveIntentIn, type SaveIntent } from "./saving/save-intent.ts";
import type { ItemSave } from "./saving/use-item-save.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { missingLabels, type InputLabel } from "./values/missing-labels.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";

type ItemFormProps = Omit<ItemFieldsProps, "form" | "children"> & {
  formId: string;
  id: string;
  basedOn: string;
  isBlocked: boolean;
  /** A new item's code is only a preview: the save assigns it. */
  code: string;
  codeHint?: string;
  values: FormValues;
  typed: Typed | null;
  /** The item as it is or was public. */
  stored: ItemInput | null;
  /** The values that the form was opened with; null for a new item. */
  opened: ItemInput | null;
  /** The action of Enter and Ctrl+S. */
  defaultSave: SaveIntent;
  onChange: (values: FormValues) => void;
  /** Must be a stable reference. */
  onSave: (save: ItemSave) => void;
  /** Called if the browser found problems and sent nothing. Must be a stable reference. */
  onRefused: () => void;
  /** Elements that hide the fields, which keep their values. */
  children?: ReactNode;
};

/** Validated on client and server by one schema; works without scripts. */
export const ItemForm = memo(function ItemForm({ kind, formId, ...props }: ItemFormProps) {
  const language = useLanguage();
  const [form] = useForm<FormValues, ItemInput>({
    id: formId,
    defaultValue: props.values as DefaultValue<FormValues>,
    lastResult: props.typed,
    shouldRevalidate: "onInput",
    onSubmit: (_event, { formData, submission }) => submission && props.onSave({ formData, values: submission.payload }),
    onValidate: ({ formData }) =>
      readItemForm(kind, formData, language, {
        isDraft: isForDraft(saveIntentIn(formData)),
        stored: props.stored,
        opened: props.opened,
      }).submission,
  });
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <FormProvider context={form.context}>
      <form
        method="post"
        {...formProps}
        onSubmit={(event) => {
          onSubmit(event);
          if (event.defaultPrevented) props.onRefused();
          event.preventDefault();
        }}
        className="flex min-w-0 flex-col gap-32"
      >
        {/* Enter presses the form's first button: this one, not one that removes a row. */}
        <button
          type="submit"
          name={CONTROLS.save}
          value={props.defaultSave}
          hidden
          disabled={props.isBlocked}
          tabIndex={-1}
          aria-hidden="true"
        />
        <input type="hidden" name={CONTROLS.id} value={props.id} />
        <input type="hidden" name={CONTROLS.basedOn} value={props.basedOn} />
        {props.children}
        <div hidden={Boolean(props.children)} className="item-fields">
          <ErrorSummary formId={formId} errors={form.allErrors} inOrder={(names) => inFormOrder(kind, names)} />
          <MissingFields formId={formId} kind={kind} stored={props.stored} />
          <ItemFields kind={kind} form={form} genres={props.genres} trailerHosts={props.trailerHosts} languages={props.languages}>
            <CodeField formId={formId} code={props.code} hint={props.codeHint} />
          </ItemFields>
        </div>
      </form>
      <Watch formId={formId} onChange={props.onChange} />
    </FormProvider>
  );
});

function CodeField({ formId, code, hint }: { formId: string; code: string; hint?: string }) {
  const { text } = useLanguage();
  const id = `${formId}-cId`;
  return (
    <div className="code-field">
      <label htmlFor={id} className="text-14 font-strong">
        {text("admin.column.id")}
      </label>
      <input id={id} value={code} readOnly required aria-describedby={hint && `${id}-hint`} className="control" />
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-second">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A component of its own subscribes to all values, so that the form does not rerender on every key. */
function Watch({ formId, onChange }: Pick<ItemFormProps, "formId" | "onChange">) {
  const { value } = useFormMetadata<FormValues>(formId);
  useEffect(() => onChange(value ?? {}), [value, onChange]);
  return null;
}

type MissingFieldsProps = { formId: string; kind: Kind; stored: ItemInput | null };

/** Required fields that a stored item lacks. It can be saved all the same. */
function MissingFields({ formId, kind, stored }: MissingFieldsProps) {
  const language = useLanguage();
  const { text } = language;
  const { empty, wrong } = useMemo(
    () => missingLabels(kind, stored ? missingFields(kind, stored) : [], language),
    [kind, stored, language],
  );
  if (empty.length + wrong.length === 0) return null;
  const links = (labels: readonly InputLabel[], separator: string) =>
    labels.map(({ input, label }, index) => (
      <span key={input}>
        {index > 0 && separator}
        <InputLink id={`${formId}-${input}`}>{label}</InputLink>
      </span>
    ));
  return (
    <section aria-label={text("admin.form.missing")} className="notice">
      {empty.length > 0 && (
        <p>
          <Sentence text="admin.form.missingFields" values={{ fields: links(empty, text("common.comma")) }} />
        </p>
      )}
      {wrong.length > 0 && (
        <p>
          <Sentence text="admin.form.wrongFields" values={{ problems: links(wrong, " ") }} />
        </p>
      )}
    </section>
  );
}
