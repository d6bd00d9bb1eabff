import type { ReactNode } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { hintId, problemId } from "./field-input.ts";

type SiteFieldProps = {
  name: string;
  /** Set if the page has another field of this name. */
  id?: string;
  label: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
  hint?: ReactNode;
  placeholder?: string;
  rows?: number;
};

/** A text that may be empty. @param rows The height of a long text. */
export function SiteField({
  name,
  id = `site-${name}`,
  label,
  value,
  problem,
  onChange,
  hint,
  placeholder,
  rows,
}: SiteFieldProps) {
  const props = {
    id,
    name,
    value,
    placeholder,
    dir: "auto",
    autoComplete: "off",
    className: "control",
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": [hint && hintId(id), problem && problemId(id)].filter(Boolean).join(" ") || undefined,
  } as const;
  return (
    <FieldFrame input={{ id, name, label, value, isRequired: false, isUnmarked: true, problem }} hint={hint}>
      {rows ? (
        <textarea {...props} rows={rows} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <input {...props} type="text" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </FieldFrame>
  );
}
