import type { HTMLAttributes } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";

type TextFieldProps = {
  input: FieldInput;
  placeholder?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  className?: string;
  /** The language of the typed text. */
  lang?: string;
};

export function TextField({ input, placeholder, inputMode, className, lang }: TextFieldProps) {
  return (
    <FieldFrame input={input} className={className}>
      <input
        {...controlProps(input)}
        type="text"
        inputMode={inputMode}
        placeholder={placeholder}
        dir={inputMode ? undefined : "auto"}
        lang={lang}
        autoComplete="off"
        className="control"
      />
    </FieldFrame>
  );
}

type LongTextFieldProps = Pick<TextFieldProps, "input" | "className" | "lang"> & { hint?: string };

export function LongTextField({ input, hint, className, lang }: LongTextFieldProps) {
  return (
    <FieldFrame input={input} hint={hint} className={className}>
      <textarea {...controlProps(input, Boolean(hint))} dir="auto" lang={lang} rows={3} className="control" />
    </FieldFrame>
  );
}
