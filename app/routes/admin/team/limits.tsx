import { data, redirect } from "react-router";
import { languageContext, limitsContext, servicesContext } from "#app/context.ts";
import { liftLimit, liftNetworks, liftSignIn, readLimits } from "#app/domain/site/limits.ts";
import { answering, failureAnswer, refuseUnknown, signInFirst } from "#app/http.ts";
import { LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { LimitsPage, type LimitsFacts } from "#app/ui/admin/limits/limits-page.tsx";
import type { Route } from "./+types/limits";
import { adminMeta } from "../admin-page.ts";
import { readForm } from "../actions/read-form.ts";

export const loader = answering(async ({ context }: Route.LoaderArgs): Promise<LimitsFacts> => {
  const services = context.get(servicesContext);
  return { ...(await readLimits(services, limitsOf(context), context.get(languageContext).language)), now: services.now() };
});

export const action = answering(async ({ context, request }: Route.ActionArgs) => {
  const services = context.get(servicesContext);
  const field = await readForm(request);
  try {
    const intent = field("intent");
    if (intent === "lift-account") await liftSignIn(services, field("account"));
    else if (intent === "lift-networks") await liftNetworks(services);
    else if (intent === "lift-limit") await liftLimit(services, limitsOf(context), { name: field("name"), key: field("key") });
    else return refuseUnknown();
    return redirect(LIMITS_PATH);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { data: failure, init } = failureAnswer(error, context);
    return data(failure, init ?? undefined);
  }
});

function limitsOf(context: Route.LoaderArgs["context"]) {
  const limits = context.get(limitsContext);
  if (!limits) throw signInFirst(context);
  return limits;
}

export const meta = adminMeta("admin.page.limits");

export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  return <LimitsPage facts={loaderData} problem={actionData?.message ?? ""} />;
}
