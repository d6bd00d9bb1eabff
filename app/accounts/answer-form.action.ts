import { data, redirect, type RouterContextProvider } from "react-router";
import { adminContext, languageContext, requestContext, servicesContext, type AdminFacts } from "#app/context.ts";
import type { Confirmation } from "./passwords/confirm-password.ts";
import { signOut } from "./sign-in/sign-in.ts";
import type { Services } from "#app/services.ts";
import { errorResponse, throwNotFound, signInRequired } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/languages/language.ts";
import type { SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { signedOutHeaders } from "#app/platform/actions/cookies.ts";
import { readFields } from "#app/platform/actions/read-form.ts";

export type Sent = {
  services: Services;
  language: Language;
  signedIn: NonNullable<AdminFacts["signedIn"]>;
  headers: Headers;
  recordRefusal: AdminFacts["recordRefusal"];
  origin: string;
  field: (name: string) => string;
  fields: (name: string) => string[];
};

/** `leaveTo` opens another page; a result that signs out opens the login page. */
export type Done = Pick<SettingsAnswer, "message" | "secret" | "strength" | "setUp" | "recoveryCodes"> & {
  isSignedOut?: boolean;
  leaveTo?: string;
};

export type Action = (sent: Sent) => Promise<Done>;

type Context = Readonly<RouterContextProvider>;

/**
 * Runs the action named by the form's field `intent`. A refusal for the role is thrown; other failures stay with the form.
 * @param onInvalid Values that a refused form keeps.
 */
export async function answerForm<Intent extends string>(
  { context, request }: { context: Context; request: Request },
  actions: Record<Intent, Action>,
  onInvalid: (sent: Sent) => Promise<Pick<SettingsAnswer, "setUp">> = async () => ({}),
) {
  const { signedIn, headers, recordRefusal } = signedInFacts(context);
  const services = context.get(servicesContext);
  const { origin } = context.get(requestContext);
  const { field, fields } = await readFields(request);
  const intent = field("intent");
  if (!Object.hasOwn(actions, intent)) return throwNotFound();
  const { language } = context.get(languageContext);
  const sent = { services, language, signedIn, headers, recordRefusal, origin, field, fields };
  try {
    const { isSignedOut, leaveTo, ...done } = await actions[intent as Intent](sent);
    if (isSignedOut) throw redirect("/admin/login", { headers: signedOutHeaders((await signOut(services, headers)).cookies) });
    if (leaveTo !== undefined) throw redirect(leaveTo);
    return { intent, isDone: true, problems: [], ...done };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "actor.not-allowed") throw error;
    const { data: failure, init } = errorResponse(error, context);
    const typed = {
      email: field("email"),
      role: field("role"),
      name: field("name"),
      rights: fields("rights"),
      expires: field("expires"),
      day: field("day"),
      address: field("address"),
      events: fields("events"),
    };
    return data({ intent, isDone: false, typed, ...(await onInvalid(sent)), ...failure }, init ?? undefined);
  }
}

export function signedInFacts(context: Context) {
  const facts = context.get(adminContext);
  if (!facts?.signedIn) throw signInRequired(context);
  return { signedIn: facts.signedIn, headers: facts.headers, recordRefusal: facts.recordRefusal };
}

export function confirmationOf({ headers, field }: Sent): Confirmation {
  return { password: field("password"), request: headers };
}
