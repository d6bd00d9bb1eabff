import { adminContext, noteContext, servicesContext } from "#app/context.ts";
import { countBrowserError } from "#app/attention/read-alerts.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { BROWSER_ERROR_FIELDS, MAX_BROWSER_ERROR } from "#app/platform/islands/browser-error.ts";
import type { Route } from "./+types/browser-errors.admin.route";

export const loader = methodNotAllowed;

export const action = handleErrors(async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  const text = (name: keyof typeof BROWSER_ERROR_FIELDS) => {
    const sent = form.get(BROWSER_ERROR_FIELDS[name]);
    return typeof sent === "string" ? sent.slice(0, MAX_BROWSER_ERROR[name]) : "";
  };
  const isTaken = context.get(adminContext)?.mayReportError();
  if (isTaken) {
    const [message, screen, build, stack] = [text("message"), text("screen"), text("build"), text("stack")];
    context.get(noteContext)("browser.error", { message, screen, build, stack });
    await countBrowserError(context.get(servicesContext), message);
  }
  return new Response(null, { status: 204 });
});
