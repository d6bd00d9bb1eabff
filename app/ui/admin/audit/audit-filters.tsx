import { AUDIT_KINDS, AUDIT_PATH, type AuditQuery } from "#app/kinds/changes/audit.ts";
import { FilterChoice, FilterForm } from "../list/filter-form.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** While a year is typed, its first digits are a date too. */
const FIRST_DAY = "2000";

export function AuditFilters({ query, people }: { query: AuditQuery; people: readonly string[] }) {
  const { text } = useLanguage();
  const { person, kind, thing, day } = query;
  const offered = person === "" || people.includes(person) ? people : [person, ...people];
  return (
    <FilterForm action={AUDIT_PATH} text={thing} placeholder={text("admin.audit.thing")}>
      <FilterChoice
        label={text("admin.audit.person")}
        name="person"
        value={person}
        blank={text("admin.audit.everyone")}
        options={offered.map((name) => [name, name])}
      />
      <FilterChoice
        label={text("admin.audit.about")}
        name="kind"
        value={kind ?? ""}
        blank={text("admin.audit.everything")}
        options={AUDIT_KINDS.map((name) => [name, text(`admin.auditKind.${name}`)])}
      />
      <label className="flex w-choice min-w-0 grow flex-col gap-4 text-14 font-strong">
        {text("admin.audit.day")}
        <input
          key={day}
          type="date"
          name="day"
          defaultValue={day}
          onChange={({ currentTarget: { value, form } }) => {
            if (value === "" || value >= FIRST_DAY) form?.requestSubmit();
          }}
          className="control"
        />
      </label>
    </FilterForm>
  );
}
