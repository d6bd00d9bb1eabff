import type { RouterContextProvider } from "react-router";
import { noteContext, servicesContext } from "#app/context.ts";
import { accountIdOf } from "#app/services.ts";

/**
 * Logs the account, action and reason of a failed save, but nothing that was sent.
 * @param reason An error's code, or `form.invalid`.
 */
export function noteRefusal(
  context: Readonly<RouterContextProvider>,
  { thing, reason }: { thing: string; reason: string },
): void {
  const actor = accountIdOf(context.get(servicesContext).actor);
  context.get(noteContext)("save.refused", { actor, thing, reason });
}
