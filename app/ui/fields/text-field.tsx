import type { HTMLAttributes } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";

type TextFieldProps = {
  input: FieldInput;
  hint?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  className?: string;
};

export function TextField({ input, hint, inputMode, className }: TextFieldProps) {
  return (
    <FieldFrame input={input} hint={hint} className={className}>
      <input {...controlProps(input, Boolean(hint))} type="text" inputMode={inputMode} autoComplete="off" className="control" />
    </FieldFrame>
  );
}

export function LongTextField({ input, hint }: { input: FieldInput; hint?: string }) {
  return (
    <FieldFrame input={input} hint={hint}>
      <textarea {...controlProps(input, Boolean(hint))} rows={3} className="control" />
    </FieldFrame>
  );
}
