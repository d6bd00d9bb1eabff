import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { FieldFrame } from "../../fields/field-frame.tsx";
import { controlProps } from "../../fields/field-input.ts";

export type AccountFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "readOnly" | "maxLength" | "onFocus"
> & {
  name: string;
  label: string;
  isOptional?: boolean;
  value?: string;
  problem?: string;
  hint?: string;
  hasFirstFocus?: boolean;
  children?: ReactNode;
};

export function AccountField({
  name,
  label,
  isOptional = false,
  value = "",
  problem = "",
  hint,
  hasFirstFocus = false,
  children,
  ...rest
}: AccountFieldProps) {
  const input = { id: useId(), name, label, isRequired: !isOptional, value, problem: problem || null };
  return (
    <FieldFrame input={input} hint={hint} className="w-full">
      <div className="flex gap-8">
        <input
          {...controlProps(input, Boolean(hint))}
          {...rest}
          data-first-focus={hasFirstFocus ? "" : undefined}
          className="control min-w-0"
        />
        {children}
      </div>
    </FieldFrame>
  );
}
