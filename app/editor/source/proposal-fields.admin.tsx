import { useState } from "react";
import type { FieldName } from "#app/kinds/forms/form-fields.ts";
import { SOURCES, type SourceName } from "#app/kinds/source-names.ts";
import type { ProposedField } from "./proposed-fields.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

type ProposalFieldsProps = {
  source: SourceName;
  fields: readonly ProposedField[];
  onAccept: (names: FieldName[]) => void;
  onCancel: () => void;
};

export function ProposalFields({ source, fields, onAccept, onCancel }: ProposalFieldsProps) {
  const { text } = useLanguage();
  const [chosen, setChosen] = useState(() => new Set(fields.filter(({ isOffered }) => isOffered).map(({ name }) => name)));
  const names = fields.map(({ name }) => name).filter((name) => chosen.has(name));
  const toggle = (name: FieldName) =>
    setChosen((old) => new Set(old.has(name) ? [...old].filter((other) => other !== name) : [...old, name]));
  return (
    <div className="flex flex-col gap-16">
      <div className="flex flex-wrap gap-12">
        <button
          type="button"
          aria-disabled={names.length === 0}
          onClick={() => names.length > 0 && onAccept(names)}
          className="quiet-button"
        >
          {text("admin.source.use", { count: names.length })}
        </button>
        {names.length < fields.length && (
          <button type="button" onClick={() => setChosen(new Set(fields.map(({ name }) => name)))} className="quiet-button">
            {text("admin.source.chooseAll")}
          </button>
        )}
        <button type="button" onClick={onCancel} className="quiet-button">
          {text("admin.source.back")}
        </button>
      </div>
      <ul
        aria-label={text("admin.source.fieldsFrom", { source: SOURCES[source] })}
        className="flex flex-col divide-y divide-line border-t border-line"
      >
        {fields.map((field) => (
          <li key={field.name}>
            <ProposedRow source={source} field={field} isChosen={chosen.has(field.name)} onToggle={() => toggle(field.name)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ProposedRowProps = { source: SourceName; field: ProposedField; isChosen: boolean; onToggle: () => void };

function ProposedRow({ source, field, isChosen, onToggle }: ProposedRowProps) {
  const { text } = useLanguage();
  const { label, present, proposed, isPicture, isOffered } = field;
  return (
    <label className="flex cursor-pointer flex-col gap-8 py-12">
      <span className="flex items-center gap-12">
        <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-16 accent-text" />
        <span className="font-strong">{text(label)}</span>
        {!isOffered && <span className="text-14 text-second">{text("admin.source.editedByHand")}</span>}
      </span>
      <span className="source-values">
        {present && (
          <span dir="auto">
            <span className="block text-second">{text("admin.source.now")}</span>
            {present}
          </span>
        )}
        <span dir="auto">
          {present && <span className="block text-second">{SOURCES[source]}</span>}
          {isPicture && proposed.startsWith("https://") && (
            <span className="source-picture">
              <img src={proposed} alt="" loading="lazy" referrerPolicy="no-referrer" />
            </span>
          )}
          {proposed}
        </span>
      </span>
    </label>
  );
}
