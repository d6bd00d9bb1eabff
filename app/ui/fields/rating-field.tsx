import { useRef, useState } from "react";
import { typeInto } from "./type-into.ts";
import { StarRating } from "../rating/star-rating.tsx";
import { Problem } from "./field-frame.tsx";
import { controlProps, problemId, type FieldInput } from "./field-input.ts";

const SIZE = 24;
const STEPS = Array.from({ length: 11 }, (_, halves) => String(halves / 2));

type RatingFieldProps = {
  input: FieldInput;
  source: { name: string; value: string };
};

/** Stars and a select in sync; the select works without scripts. */
export function RatingField({ input, source }: RatingFieldProps) {
  const [rating, setRating] = useState(input.value);
  const list = useRef<HTMLSelectElement>(null);
  const offered = ["", ...STEPS, input.value].filter((step, place, all) => all.indexOf(step) === place);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="text-14 font-strong">{input.label}</legend>
      <div className="flex flex-wrap items-center gap-16">
        <StarRating
          value={Number(rating)}
          size={SIZE}
          activeColor="accent"
          onChange={(stars) => typeInto(list.current, String(stars))}
        />
        <select
          {...controlProps(input)}
          ref={list}
          aria-label={`${input.label} rating`}
          onInput={({ currentTarget }) => setRating(currentTarget.value)}
          className="control w-auto"
        >
          {offered.map((step) => (
            <option key={step} value={step}>
              {step || "Not rated"}
            </option>
          ))}
        </select>
      </div>
      <input type="hidden" name={source.name} defaultValue={source.value} />
      <Problem id={problemId(input.id)} text={input.problem} />
    </fieldset>
  );
}
