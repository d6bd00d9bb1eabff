export type FieldInput = {
  id: string;
  name: string;
  label: string;
  isRequired: boolean;
  /** Not required, and its label does not say so. */
  isUnmarked?: boolean;
  value: string;
  problem: string | null;
};

export function controlProps({ id, name, value, isRequired, problem }: FieldInput, hasHint = false) {
  const described = [hasHint && hintId(id), problem && problemId(id)].filter(Boolean).join(" ");
  return {
    id,
    name,
    defaultValue: value,
    required: isRequired,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

export const hintId = (id: string) => `${id}-hint`;
export const problemId = (id: string) => `${id}-problem`;
