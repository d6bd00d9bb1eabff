import { useId, useState } from "react";
import { shortened } from "./dialect/cell-texts.ts";
import { ANSWERS, answered, cellText, doubtfulDate, mappedTo, questionOf, SKIPPED } from "./dialect/column-questions.ts";
import { COLUMN_FIELDS, type ColumnMapping } from "./import-table.ts";
import { formatReleaseDate } from "#app/lib/time/dates.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const MAX_SHOWN = 80;

/** `at` is its index in the file. */
export type FileColumn = { at: number; name: string; examples: readonly string[]; proposed: ColumnMapping };

/** Chooses a column's field. Its examples follow the choice; without scripts they show the proposal. */
export function ImportColumn({ at, name, examples, proposed }: FileColumn) {
  const { text } = useLanguage();
  const id = useId();
  const isFieldAsked = questionOf(proposed, examples) === "field";
  const [chosen, setChosen] = useState(isFieldAsked ? "" : proposed.field || SKIPPED);
  const [answer, setAnswer] = useState("");
  const { field, reading, isSure } = answered(proposed, { field: chosen, reading: ANSWERS[answer] ?? {} }, examples, name);
  const perhaps = COLUMN_FIELDS.get(isFieldAsked ? proposed.field : "");
  return (
    <div className="grid grid-cols-1 gap-x-24 gap-y-8 border-t border-line py-12 tablet:grid-cols-2">
      <input type="hidden" name="at" value={at} />
      <div className="flex min-w-0 flex-col gap-4 text-14">
        <label htmlFor={id} className="text-16 font-strong wrap-anywhere">
          <bdi>{name}</bdi>
        </label>
        {!isSure && (
          <p className="flex items-center gap-8">
            <Icon name="warning" className="size-16 flex-none" />
            {perhaps ? text("admin.import.perhaps", { field: text(perhaps) }) : text("admin.import.unsure")}
          </p>
        )}
        <ul id={`${id}-examples`} className="flex flex-wrap gap-x-24 gap-y-4 text-second">
          {examples.map((cell) => {
            const becomes = isSure && field !== "" ? cellText(field, cell, reading) : cell;
            return (
              <li key={cell} className="min-w-0 wrap-anywhere">
                <bdi>{shortened(cell, MAX_SHOWN)}</bdi>
                {becomes !== cell && (
                  <bdi className="text-text">{` = ${shortened(becomes, MAX_SHOWN) || text("admin.import.nothing")}`}</bdi>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <select
          id={id}
          name="column"
          required={isFieldAsked}
          defaultValue={chosen}
          aria-describedby={`${id}-examples`}
          className="control"
          onChange={({ target }) => {
            setChosen(target.value);
            setAnswer("");
          }}
        >
          {isFieldAsked && <option value="">{text("admin.import.chooseAnswer")}</option>}
          <option value={SKIPPED}>{text("admin.import.skipColumn")}</option>
          {[...COLUMN_FIELDS].map(([each, label]) => (
            <option key={each} value={each}>
              {text(label)}
            </option>
          ))}
        </select>
        <Answer key={chosen} mapped={mappedTo(chosen, proposed, examples, name)} examples={examples} onAnswer={setAnswer} />
      </div>
    </div>
  );
}

type AnswerProps = { mapped: ColumnMapping; examples: readonly string[]; onAnswer: (answer: string) => void };

function Answer({ mapped, examples, onAnswer }: AnswerProps) {
  const language = useLanguage();
  const { text } = language;
  const { field, reading, isSure } = mapped;
  const question = questionOf(mapped, examples);
  const known = `${reading.dates ?? reading.outOf ?? ""}`;
  if (question === null || question === "field") return <input type="hidden" name="answer" value={known} />;
  const answers = Object.keys(ANSWERS).filter((each) => question in (ANSWERS[each] ?? {}));
  const date = doubtfulDate(field, examples) ?? "";
  const dayBy = (answer: string) => {
    const day = cellText(field, date, ANSWERS[answer] ?? {});
    return formatReleaseDate(day, language) ?? day;
  };
  return (
    <label className="flex flex-col gap-4 text-14">
      {question === "dates" ? text("admin.import.dates", { date }) : text("admin.import.outOf")}
      <select
        name="answer"
        required={!isSure}
        defaultValue={isSure ? known : ""}
        className="control"
        onChange={({ target }) => onAnswer(target.value)}
      >
        {!isSure && <option value="">{text("admin.import.chooseAnswer")}</option>}
        {answers.map((each) => (
          <option key={each} value={each}>
            {question === "dates" ? dayBy(each) : each}
          </option>
        ))}
      </select>
    </label>
  );
}
