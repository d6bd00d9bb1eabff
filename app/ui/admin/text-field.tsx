import { useId, type InputHTMLAttributes, type ReactNode } from "react";

/** The classes of an input of the back office. */
export const FIELD_LOOK = "min-h-touch w-full min-w-0 rounded-control border border-line bg-raised px-12 text-16";

export type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "required" | "autoComplete" | "defaultValue" | "readOnly" | "maxLength"
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
          className={FIELD_LOOK}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-second">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-14 text-warn">
          {problem}
        </p>
      )}
    </div>
  );
}
