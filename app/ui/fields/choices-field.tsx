import { useRef, useState } from "react";
import { Icon } from "../primitives/icon.tsx";
import { chosenIn, withToggled } from "./chosen-values.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { typeInto } from "../browser/type-into.ts";
import { useRoving } from "./use-roving.ts";
import { useLanguage } from "../language/language-context.ts";

/** Several choices or other typed values. */
export function ChoicesField({ input, choices }: { input: FieldInput; choices: readonly string[] }) {
  const { text } = useLanguage();
  const [typed, setTyped] = useState(input.value);
  const field = useRef<HTMLInputElement>(null);
  const chosen = chosenIn(typed);
  const buttonProps = useRoving([...choices.keys()]);
  return (
    <FieldFrame input={input} hint={text("admin.fields.choicesHint", { examples: choices.slice(-2).join(", ") })}>
      <input
        {...controlProps(input, true)}
        ref={field}
        type="text"
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="control"
      />
      <fieldset aria-label={text("admin.fields.choices")} className="flex min-w-0 flex-wrap gap-8">
        {choices.map((choice, index) => (
          <button
            key={choice}
            type="button"
            aria-pressed={chosen.includes(choice)}
            {...buttonProps(index)}
            onClick={() => typeInto(field.current, withToggled(typed, choice))}
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
