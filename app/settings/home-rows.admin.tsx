import { ITEM_TYPES } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { HOME_RULES, type HomeRule } from "#app/site/home-rows.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { Problem } from "#app/ui/fields/field-frame.tsx";
import { SpokenName } from "#app/ui/primitives/spoken-name.tsx";
import { problemId } from "#app/ui/fields/field-input.ts";
import { EMPTY_ROW, rowField, type RowValues } from "./site-form.ts";
import { SiteField } from "#app/ui/fields/site-field.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const MAX_ROWS = 12;
const RULES: Record<HomeRule, LabelKey> = {
  newest: "home.row.newest",
  trending: "home.row.trending",
  rating: "home.row.rating",
  genre: "admin.slots.genre",
  list: "admin.site.rowOfList",
};

type HomeRowsProps = {
  rows: readonly RowValues[];
  lists: readonly { slug: string; title: string }[];
  problemOf: (field: string) => string | null;
  onChange: (rows: RowValues[]) => void;
};

export function HomeRows({ rows, lists, problemOf, onChange }: HomeRowsProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const shown = isLive ? rows : [...rows, EMPTY_ROW];
  const moveTo = (from: number, to: number) => ({
    type: "button" as const,
    disabled: !(to in rows),
    onClick: () => onChange(moved(rows, from, to)),
    className: "row-button",
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-16">
      <legend className="pb-8 text-14 font-strong">{text("admin.site.rows")}</legend>
      <input type="hidden" name="rows" value={shown.length} />
      {rows.length === 0 && <p className="text-14 text-second">{text("admin.site.rowsDefault")}</p>}
      <ol className="flex flex-col gap-16">
        {shown.map((row, index) => (
          <li key={`${index + 1}`} className="row-editor flex flex-col gap-12 pt-12">
            <HomeRowFields
              row={row}
              lists={lists}
              index={index}
              problemOf={problemOf}
              onChange={(changed) => onChange(shown.with(index, { ...row, ...changed }))}
            />
            {isLive && (
              <span className="flex gap-8">
                <button {...moveTo(index, index - 1)}>
                  <SpokenName shown={text("admin.rows.up")} spoken={text("admin.site.rowUp", { number: index + 1 })} />
                </button>
                <button {...moveTo(index, index + 1)}>
                  <SpokenName shown={text("admin.rows.down")} spoken={text("admin.site.rowDown", { number: index + 1 })} />
                </button>
                <button type="button" onClick={() => onChange(rows.toSpliced(index, 1))} className="row-button">
                  <SpokenName shown={text("admin.common.remove")} spoken={text("admin.site.removeRow", { number: index + 1 })} />
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
          {text("admin.site.addRow")}
        </button>
      )}
    </fieldset>
  );
}

type RowProps = Pick<HomeRowsProps, "lists" | "problemOf"> & {
  row: RowValues;
  index: number;
  onChange: (changed: Partial<RowValues>) => void;
};

function HomeRowFields({ row, lists, index, problemOf, onChange }: RowProps) {
  const language = useLanguage();
  const { text } = language;
  const field = (name: keyof RowValues) => ({
    name: rowField(index, name),
    value: row[name],
    problem: problemOf(rowField(index, name)),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className="grid gap-12 tablet:grid-cols-2">
        <Select
          {...field("rule")}
          label={text("admin.site.rowRule", { number: index + 1 })}
          options={[
            ["", text("admin.site.rowNothing")],
            ...HOME_RULES.map((rule): [string, string] => [rule, text(RULES[rule])]),
          ]}
        />
        <Select
          {...field("kind")}
          label={text("admin.site.rowKind")}
          options={[
            ["", text("admin.site.rowAllKinds")],
            ...ITEM_TYPES.map((type): [string, string] => [type, kindName(language, { type }).many]),
          ]}
        />
      </div>
      <div className="grid gap-12 tablet:grid-cols-2">
        <SiteField {...field("genre")} label={text("admin.site.rowGenre")} />
        <Select
          {...field("list")}
          label={text("admin.site.rowList")}
          options={[["", text("admin.site.rowNoList")], ...lists.map(({ slug, title }): [string, string] => [slug, title])]}
        />
        <SiteField {...field("title")} label={text("admin.site.rowHeading")} />
      </div>
    </>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string;
  options: readonly [value: string, label: string][];
  problem: string | null;
  onChange: (value: string) => void;
};

function Select({ name, label, value, options, problem, onChange }: SelectProps) {
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
        {options.map(([each, shown]) => (
          <option key={each} value={each}>
            {shown}
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
