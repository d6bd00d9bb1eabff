import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { Icon } from "../primitives/icon.tsx";
import { ADMIN_FIELD } from "./field-looks.ts";

export type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "required" | "onFocus" | "autoComplete" | "defaultValue" | "readOnly" | "maxLength"
> & {
  name: string;
  label: string;
  /** What is wrong with what was typed; "" when nothing is. */
  problem?: string;
  /** What may be typed here. */
  hint?: string;
  /** Beside the input, in its line. */
  children?: ReactNode;
};

/** One line of text with its label; what is wrong with it stands under it and is read out with it. */
export function TextField({ name, label, problem = "", hint = "", children, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-8">
      <label htmlFor={id} className="font-strong">
        {label}
      </label>
      <div className="flex gap-8">
        <input
          {...input}
          id={id}
          name={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          className={ADMIN_FIELD}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-second">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="flex items-center gap-8 text-14 text-problem">
          <Icon name="warning" className="size-16" /> {problem}
        </p>
      )}
    </div>
  );
}
