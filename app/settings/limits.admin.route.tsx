import { redirect } from "react-router";
import { languageContext, limitsContext, servicesContext } from "#app/context.ts";
import { liftLimit, liftNetworks, liftSignIn, readLimits } from "./read-limits.ts";
import { handleErrors, errorResponse, throwNotFound } from "#app/http.ts";
import { LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { LimitsPage, type LimitsFacts } from "./limits-page.admin.tsx";
import type { Route } from "./+types/limits.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<LimitsFacts> => {
  const services = context.get(servicesContext);
  const limits = requireContext(context, limitsContext);
  const { language } = context.get(languageContext);
  return { ...(await readLimits(services, limits, language)), now: services.now() };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const services = context.get(servicesContext);
  const field = await readForm(request);
  try {
    const intent = field("intent");
    if (intent === "lift-account") await liftSignIn(services, field("account"));
    else if (intent === "lift-networks") await liftNetworks(services);
    else if (intent === "lift-limit")
      await liftLimit(services, requireContext(context, limitsContext), { name: field("name"), key: field("key") });
    else return throwNotFound();
    return redirect(LIMITS_PATH);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return errorResponse(error, context);
  }
});

export const meta = adminMeta("admin.page.limits");

export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  return <LimitsPage facts={loaderData} problem={actionData?.message ?? ""} />;
}
