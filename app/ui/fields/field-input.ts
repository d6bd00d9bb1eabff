/** What an input of a form is given, whatever is typed into it. */
export type FieldInput = {
  id: string;
  name: string;
  label: string;
  isRequired: boolean;
  /** What it holds at first. */
  value: string;
  /** What is wrong with what was handed in, as a sentence; null when nothing is. */
  problem: string | null;
};

/** The attributes of an input, a text area or a select. @param hasHint Whether a hint stands with it. */
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
