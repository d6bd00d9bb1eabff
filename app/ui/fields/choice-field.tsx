import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";

/** One of a few choices; a stored value that is none of them is offered too. */
export function ChoiceField({ input, choices }: { input: FieldInput; choices: readonly string[] }) {
  const offered = choices.includes(input.value) ? choices : [input.value, ...choices];
  return (
    <FieldFrame input={input}>
      <select {...controlProps(input)} className="control">
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            {choice || "Choose one"}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
