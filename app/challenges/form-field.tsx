import type { ReactNode } from "react";
import { Icon } from "#app/ui/primitives/icon.tsx";

type FormFieldProps = { id: string; label: string; hint?: string | undefined; problem: string; children: ReactNode };

export function FormField({ id, label, hint, problem, children }: FormFieldProps) {
  return (
    <div className="flex w-full min-w-0 flex-col gap-8">
      <label htmlFor={id} className="text-14 font-strong">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-4 text-14 text-second">
          {hint}
        </p>
      )}
      {children}
      <FormProblem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** Attributes for the control of the field with this id. */
export function controlOf(id: string, problem: string, hint: string | undefined) {
  const described = [...(hint ? [`${id}-hint`] : []), ...(problem ? [`${id}-problem`] : [])].join(" ");
  return { id, "aria-invalid": problem ? true : undefined, "aria-describedby": described || undefined };
}

export function FormProblem({ id, text }: { id: string; text: string }) {
  if (!text) return null;
  return (
    <p id={id} className="flex items-start gap-8 text-14 text-problem">
      <Icon name="warning" className="mt-2 size-16" /> {text}
    </p>
  );
}
