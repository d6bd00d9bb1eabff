import type { HTMLAttributes } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";

type TextFieldProps = {
  input: FieldInput;
  hint?: string;
  placeholder?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  className?: string;
};

export function TextField({ input, hint, placeholder, inputMode, className }: TextFieldProps) {
  return (
    <FieldFrame input={input} hint={hint} className={className}>
      <input
        {...controlProps(input, Boolean(hint))}
        type="text"
        inputMode={inputMode}
        placeholder={placeholder}
        dir={inputMode ? undefined : "auto"}
        autoComplete="off"
        className="control"
      />
    </FieldFrame>
  );
}

export function LongTextField({ input, hint, className }: Pick<TextFieldProps, "input" | "hint" | "className">) {
  return (
    <FieldFrame input={input} hint={hint} className={className}>
      <textarea {...controlProps(input, Boolean(hint))} dir="auto" rows={3} className="control" />
    </FieldFrame>
  );
}
