import { AUDIT_KINDS, AUDIT_PATH, type AuditQuery } from "#app/kinds/changes/audit.ts";
import { FilterChoice, FilterForm } from "../items/filter-form.tsx";

/** While a year is typed, its first digits are a date too. */
const FIRST_DAY = "2000";

export function AuditFilters({ query, people }: { query: AuditQuery; people: readonly string[] }) {
  const { person, kind, thing, day } = query;
  const offered = person === "" || people.includes(person) ? people : [person, ...people];
  return (
    <FilterForm action={AUDIT_PATH} text={thing} placeholder="Id, code or address">
      <FilterChoice label="Person" name="person" value={person} blank="Everyone">
        {offered.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="About" name="kind" value={kind ?? ""} blank="Everything">
        {Object.entries(AUDIT_KINDS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </FilterChoice>
      <label className="flex w-choice min-w-0 grow flex-col gap-4 text-14 font-strong">
        Day (UTC)
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
