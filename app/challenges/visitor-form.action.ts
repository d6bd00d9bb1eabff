import type { RouterContextProvider } from "react-router";
import { servicesContext, formsContext } from "#app/context.ts";
import { issueChallenge, openChallenge } from "./challenges.ts";
import type { SentForm } from "./take-form.ts";
import { FORM_FIELDS, type Challenge } from "./proof-of-work.ts";

type Context = Readonly<RouterContextProvider>;

/** Each visitor needs a separate challenge. */
export const NOT_CACHED = { "Cache-Control": "no-store" };

export function newChallenge(context: Context, path: string): Promise<Challenge> {
  return issueChallenge(context.get(servicesContext), path);
}

/** @param path Where the form is, without a language. */
export async function readVisitorForm(context: Context, request: Request, path: string) {
  const data = await request.formData().catch(() => new FormData());
  const field = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  const token = field(FORM_FIELDS.challenge);
  const [trap, proof] = [field(FORM_FIELDS.trap), field(FORM_FIELDS.proof)];
  const { takeForm, senderHash } = context.get(formsContext);
  const form: SentForm = { path, trap, token, proof, take: takeForm, senderHash };
  return { field, form };
}

/** A refused form keeps its challenge if that was not spent, so that its age counts. */
export function unspentChallenge(context: Context, { path, token }: SentForm, problems: readonly string[]): Challenge | null {
  if (problems.includes("stale") || problems.includes("full")) return null;
  const opened = openChallenge(context.get(servicesContext), path, token);
  return opened && { token, bits: opened.bits };
}
