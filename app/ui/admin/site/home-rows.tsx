import { ITEM_TYPES } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { HomeRule } from "#app/kinds/site/site.ts";
import { useIsLive } from "../../browser/use-is-live.ts";
import { Problem } from "../../fields/field-frame.tsx";
import { problemId } from "../../fields/field-input.ts";
import { EMPTY_ROW, rowField, type RowValues } from "./site-form.ts";
import { SiteField } from "./site-field.tsx";

const MAX_ROWS = 12;
const RULES: Record<HomeRule, string> = {
  newest: "Newest",
  trending: "Trending",
  rating: "Best rated",
  genre: "Genre",
  list: "List",
};

type HomeRowsProps = {
  rows: readonly RowValues[];
  lists: readonly { slug: string; title: string }[];
  problemOf: (field: string) => string | null;
  onChange: (rows: RowValues[]) => void;
};

export function HomeRows({ rows, lists, problemOf, onChange }: HomeRowsProps) {
  const isLive = useIsLive();
  const shown = isLive ? rows : [...rows, EMPTY_ROW];
  return (
    <fieldset className="flex min-w-0 flex-col gap-16">
      <legend className="pb-8 text-14 font-strong">Home page sections</legend>
      <input type="hidden" name="rows" value={shown.length} />
      {rows.length === 0 && (
        <p className="text-14 text-second">The newest of each public kind, in the order of the navigation.</p>
      )}
      <ol className="flex flex-col gap-16">
        {shown.map((row, place) => (
          <li key={`${place + 1}`} className="row-editor flex flex-col gap-12 pt-12">
            <HomeRowFields
              row={row}
              lists={lists}
              place={place}
              problemOf={problemOf}
              onChange={(changed) => onChange(shown.with(place, { ...row, ...changed }))}
            />
            {isLive && (
              <span className="flex gap-8">
                <button
                  type="button"
                  disabled={place === 0}
                  onClick={() => onChange(moved(rows, place, place - 1))}
                  className="row-button"
                >
                  Up<span className="sr-only">section {place + 1}</span>
                </button>
                <button
                  type="button"
                  disabled={place === rows.length - 1}
                  onClick={() => onChange(moved(rows, place, place + 1))}
                  className="row-button"
                >
                  Down<span className="sr-only">section {place + 1}</span>
                </button>
                <button type="button" onClick={() => onChange(rows.toSpliced(place, 1))} className="row-button">
                  Remove<span className="sr-only">section {place + 1}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {isLive && (
        <button
          type="button"
          disabled={rows.length >= MAX_ROWS}
          onClick={() => onChange([...rows, { ...EMPTY_ROW, rule: "newest" }])}
          className="quiet-button self-start"
        >
          Add a section
        </button>
      )}
    </fieldset>
  );
}

type RowProps = {
  row: RowValues;
  lists: HomeRowsProps["lists"];
  place: number;
  problemOf: (field: string) => string | null;
  onChange: (changed: Partial<RowValues>) => void;
};

function HomeRowFields({ row, lists, place, problemOf, onChange }: RowProps) {
  const field = (name: keyof RowValues) => rowField(place, name);
  return (
    <>
      <div className="grid gap-12 tablet:grid-cols-2">
        <Select
          name={field("rule")}
          label={`Section ${place + 1} shows`}
          value={row.rule}
          options={[["", "Nothing"], ...Object.entries(RULES)]}
          onChange={(rule) => onChange({ rule: rule as RowValues["rule"] })}
        />
        <Select
          name={field("kind")}
          label="Kind"
          value={row.kind}
          options={[["", "All kinds"], ...ITEM_TYPES.map((type): [string, string] => [type, kindOf(type).label.many])]}
          onChange={(kind) => onChange({ kind: kind as RowValues["kind"] })}
        />
      </div>
      <div className="grid gap-12 tablet:grid-cols-2">
        <SiteField
          name={field("genre")}
          label="Genre (for a genre section)"
          value={row.genre}
          problem={problemOf(field("genre"))}
          onChange={(genre) => onChange({ genre })}
        />
        <Select
          name={field("list")}
          label="List (for a list section)"
          value={row.list}
          options={[["", "None"], ...lists.map(({ slug, title }): [string, string] => [slug, title])]}
          problem={problemOf(field("list"))}
          onChange={(list) => onChange({ list })}
        />
        <SiteField
          name={field("title")}
          label="Heading (optional)"
          value={row.title}
          problem={problemOf(field("title"))}
          onChange={(title) => onChange({ title })}
        />
      </div>
    </>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string;
  options: readonly [value: string, label: string][];
  problem?: string | null;
  onChange: (value: string) => void;
};

function Select({ name, label, value, options, problem = null, onChange }: SelectProps) {
  const id = `site-${name}`;
  return (
    <label className="flex min-w-0 flex-col gap-8">
      <span className="text-14 font-strong">{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId(id) : undefined}
        className="control"
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <Problem id={problemId(id)} text={problem} />
    </label>
  );
}

function moved(rows: readonly RowValues[], from: number, to: number): RowValues[] {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
}
