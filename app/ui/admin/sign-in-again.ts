import { useSyncExternalStore } from "react";

type Question = { promise: Promise<boolean>; resolve: (isSignedIn: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/**
 * Asks whoever is in front of the screen to sign in again; several who ask at once share one question.
 * @returns false when they would rather not, and where no page of the back office is shown that could ask.
 */
export function askToSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  question ??= Promise.withResolvers<boolean>();
  tell();
  return question.promise;
}

/** Answers the open question, if there is one. */
export function answerSignIn(isSignedIn: boolean): void {
  question?.resolve(isSignedIn);
  question = null;
  tell();
}

/** Whether the question is open. */
export function useIsAskedToSignIn(): boolean {
  return useSyncExternalStore(subscribe, isAsked, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isAsked = () => question !== null;

function tell(): void {
  for (const listener of listeners) listener();
}
