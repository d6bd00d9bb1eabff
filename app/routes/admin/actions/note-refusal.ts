import type { RouterContextProvider } from "react-router";
import { noteContext, servicesContext } from "#app/context.ts";
import { accountIdOf } from "#app/domain/services.ts";

/** Logs a save that failed: who, what and why, and nothing of what was sent. @param reason An error's code, or `form.invalid`. */
export function noteRefusal(
  context: Readonly<RouterContextProvider>,
  { thing, reason }: { thing: string; reason: string },
): void {
  const actor = accountIdOf(context.get(servicesContext).actor);
  context.get(noteContext)("save.refused", { actor, thing, reason });
}
