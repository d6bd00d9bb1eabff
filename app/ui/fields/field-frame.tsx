import type { ReactNode } from "react";
import { Icon } from "../primitives/icon.tsx";
import { hintId, noteId, problemId, type FieldInput } from "./field-input.ts";
import { useLanguage } from "../language/language-context.ts";

type FieldFrameProps = {
  input: FieldInput;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function FieldFrame({
  input: { id, label, isRequired, isUnmarked, problem, note },
  hint,
  className = "",
  children,
}: FieldFrameProps) {
  const { text } = useLanguage();
  return (
    <div className={`flex min-w-0 flex-col gap-8 ${className}`}>
      <div className="flex min-w-0 flex-col gap-8">
        <label htmlFor={id} data-required={isRequired || undefined} className="text-14 font-strong">
          {label}
          {!isRequired && !isUnmarked && (
            <span className="optional-mark font-text text-second"> {text("admin.fields.optional")}</span>
          )}
        </label>
        {note && (
          <p id={noteId(id)} className="-mt-4 text-14 text-second">
            {note}
          </p>
        )}
        {hint && (
          <p id={hintId(id)} className="-mt-4 text-14 text-second">
            {hint}
          </p>
        )}
        {children}
      </div>
      <Problem id={problemId(id)} text={problem} />
    </div>
  );
}

export function Problem({ id, text }: { id: string; text: string | null }) {
  if (!text) return null;
  return (
    <p id={id} className="flex items-start gap-8 text-14 text-problem">
      <Icon name="warning" className="mt-2 size-16" /> {text}
    </p>
  );
}
