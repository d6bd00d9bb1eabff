export type FieldInput = {
  id: string;
  name: string;
  label: string;
  isRequired: boolean;
  /** An optional field whose label does not say so. */
  isUnmarked?: boolean;
  value: string;
  problem: string | null;
  /** The origin of the value. */
  note?: string;
};

export function controlProps({ id, name, value, isRequired, problem, note }: FieldInput, hasHint = false) {
  const described = [note && noteId(id), hasHint && hintId(id), problem && problemId(id)].filter(Boolean).join(" ");
  return {
    id,
    name,
    defaultValue: value,
    required: isRequired,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": described || undefined,
  };
}

export const noteId = (id: string) => `${id}-note`;
export const hintId = (id: string) => `${id}-hint`;
export const problemId = (id: string) => `${id}-problem`;
