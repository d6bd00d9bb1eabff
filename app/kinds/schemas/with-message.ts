import type { z } from "zod";
import { message, type PartsOf, type LocalizedMessage, type LocalizedMessageKey } from "#app/lib/localized-message.ts";

export type Issue = { path: PropertyKey[]; message: string; params?: unknown };

/** Zod asks for the text before it copies the issue, so `messageOf` finds the key that is added here. */
export function withMessage<Key extends LocalizedMessageKey>(key: Key, ...values: PartsOf<Key>) {
  const localized = message(key, ...values);
  const error = (issue: object) => {
    Object.assign(issue, { params: { localized } });
    return localized.message;
  };
  return { error };
}

export function addIssue(issues: z.RefinementCtx, localized: LocalizedMessage, path: PropertyKey[] = []): void {
  issues.addIssue({ code: "custom", path, message: localized.message, params: { localized } });
}

export function messageOf({ message, params }: Issue): LocalizedMessage {
  const { localized } = (params ?? {}) as { localized?: LocalizedMessage };
  return localized ?? { message };
}
