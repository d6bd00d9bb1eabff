import type { z } from "zod";
import { refused, type PartsOf, type Refusal, type RefusalKey } from "#app/lib/refusal.ts";

export type Issue = { path: PropertyKey[]; message: string; params?: unknown };

/** Zod asks for the text before it copies the issue, so `refusalOf` finds the key that is added here. */
export function says<Key extends RefusalKey>(key: Key, ...values: PartsOf<Key>) {
  const refusal = refused(key, ...values);
  const error = (issue: object) => {
    Object.assign(issue, { params: { refusal } });
    return refusal.message;
  };
  return { error };
}

export function addRefusal(issues: z.RefinementCtx, refusal: Refusal, path: PropertyKey[] = []): void {
  issues.addIssue({ code: "custom", path, message: refusal.message, params: { refusal } });
}

export function refusalOf({ message, params }: Issue): Refusal {
  const { refusal } = (params ?? {}) as { refusal?: Refusal };
  return refusal ?? { message };
}
