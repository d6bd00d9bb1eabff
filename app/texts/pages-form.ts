import { PAGES_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { FieldProblem } from "#app/lib/errors.ts";

export const PAGES_INTENTS = ["save-page", "add-page", "remove-page"] as const;
export type PagesIntent = (typeof PAGES_INTENTS)[number];

export function pagePath(name: string): string {
  return `${PAGES_PATH}/${name}`;
}

export type PagesAnswer = {
  intent: string;
  isDone: boolean;
  message: string;
  problems: readonly FieldProblem[];
  text: string;
  name: string;
};

/** The answer for a form that did not reach the server. */
export function refusedPage(message: string): PagesAnswer {
  return { intent: "", isDone: false, message, problems: [], text: "", name: "" };
}
