import { useSyncExternalStore } from "react";

let question: PromiseWithResolvers<boolean> | null = null;
const listeners = new Set<() => void>();

/** Concurrent callers share one dialog. @returns false if the admin declines, or no admin page is mounted to ask. */
export function askToSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  question ??= Promise.withResolvers<boolean>();
  notifyListeners();
  return question.promise;
}

export function answerSignIn(isSignedIn: boolean): void {
  question?.resolve(isSignedIn);
  question = null;
  notifyListeners();
}

export function useIsAskedToSignIn(): boolean {
  return useSyncExternalStore(subscribe, isAsked, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isAsked = () => question !== null;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
