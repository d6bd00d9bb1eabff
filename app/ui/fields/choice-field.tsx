import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { useLanguage } from "../language/language-context.ts";

export function ChoiceField({ input, choices }: { input: FieldInput; choices: readonly string[] }) {
  const { text } = useLanguage();
  const offered = choices.includes(input.value) ? choices : [input.value, ...choices];
  return (
    <FieldFrame input={input}>
      <select {...controlProps(input)} className="control">
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            {choice || text("admin.fields.chooseOne")}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
