import { useId } from "react";
import { Problem } from "../../fields/field-frame.tsx";
import { problemId } from "../../fields/field-input.ts";

type CheckboxesProps = {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  problem: string;
};

export function Checkboxes({ name, label, options, chosen, problem }: CheckboxesProps) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" aria-describedby={problem ? problemId(id) : undefined}>
      <legend className="mb-4 text-14 font-strong">{label}</legend>
      {options.map(([value, option], index) => (
        <label key={value} className="flex min-h-touch items-center gap-12 text-14 cursor-pointer">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            aria-invalid={problem && index === 0 ? true : undefined}
            className="size-16 flex-none accent-text"
          />
          {option}
        </label>
      ))}
      <Problem id={problemId(id)} text={problem || null} />
    </fieldset>
  );
}
