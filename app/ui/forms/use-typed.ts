import { useState } from "react";

type Stored<Value> = { value: Value; basedOn: string };
type Answer = { isDone: boolean };
type TypedOptions<Value> = {
  stored: Stored<Value>;
  /** That of the last submission. */
  answer: Answer | null;
  first: Value;
  isSame: (one: Value, other: Value) => boolean;
};

/**
 * The values of a form, and the stored version that they are based on. A newer version replaces them unless they were changed,
 * also while a save was under way; after a conflict, the next save is based on it.
 */
export function useTyped<Value>({ stored, answer, first, isSame }: TypedOptions<Value>) {
  const [typed, setTyped] = useState(first);
  const [base, setBase] = useState({ ...stored, answer });
  const [sent, setSent] = useState<Value | null>(null);
  const isDirty = !isSame(typed, base.value);
  const isAnswered = answer !== base.answer;
  if (stored.basedOn !== base.basedOn && (isAnswered || !isDirty)) {
    setBase({ ...stored, answer });
    if (isAnswered ? answer?.isDone && typed === sent : true) setTyped(stored.value);
  }
  return { typed, setTyped, isDirty, basedOn: base.basedOn, noteSent: () => setSent(typed) };
}
