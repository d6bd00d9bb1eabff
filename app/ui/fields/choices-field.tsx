import { useRef, useState } from "react";
import { Icon } from "../primitives/icon.tsx";
import { chosenIn, withToggled } from "./chosen-values.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { typeInto } from "./type-into.ts";
import { useRoving } from "./use-roving.ts";

/** Several of the choices, or anything else that is typed. */
export function ChoicesField({ input, choices }: { input: FieldInput; choices: readonly string[] }) {
  const [text, setText] = useState(input.value);
  const field = useRef<HTMLInputElement>(null);
  const chosen = chosenIn(text);
  const buttonProps = useRoving([...choices.keys()]);
  return (
    <FieldFrame input={input} hint={`Comma-separated, for example: ${choices.slice(-2).join(", ")}`}>
      <input
        {...controlProps(input, true)}
        ref={field}
        type="text"
        autoComplete="off"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        className="control"
      />
      <fieldset aria-label="Choices" className="flex min-w-0 flex-wrap gap-8">
        {choices.map((choice, place) => (
          <button
            key={choice}
            type="button"
            aria-pressed={chosen.includes(choice)}
            {...buttonProps(place)}
            onClick={() => typeInto(field.current, withToggled(text, choice))}
            className="chip"
          >
            {chosen.includes(choice) && <Icon name="done" className="size-16" />}
            {choice}
          </button>
        ))}
      </fieldset>
    </FieldFrame>
  );
}
