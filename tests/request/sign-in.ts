import type { RunningSite } from "../sites/site.ts";
import { ask, type Answer } from "./ask.ts";

export const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };

export const ADMIN_SITE = { DEMO: "0", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

type FormOptions = { headers?: Record<string, string>; method?: string };

/** Sends the headers of a page of the site. */
export function sendForm(
  site: Pick<RunningSite, "origin">,
  path: string,
  fields: Record<string, string>,
  { headers = {}, method = "POST" }: FormOptions = {},
): Promise<Answer> {
  const form = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin", ...headers };
  return ask(site.origin, path, { method, headers: form, body: new URLSearchParams(fields).toString() });
}

/** @param options Without a cookie it signs in; all other sessions of the account end. */
export async function makeApiKey(
  site: Pick<RunningSite, "origin">,
  name: string,
  { email = ADMIN.email, password = ADMIN.password, rights = "files", expires = "never", cookie = "" } = {},
) {
  const fields = { intent: "create-api-key", name, password, rights, expires };
  const Cookie = cookie || (await signIn(site, { email, password }));
  const { body } = await sendForm(site, "/admin/settings", fields, { headers: { Cookie } });
  return /mq_[\w-]{43}/.exec(body)?.[0] ?? "";
}

/** @returns The session's cookies, as a browser would send them. */
export async function signIn(site: Pick<RunningSite, "origin">, { email, password } = ADMIN): Promise<string> {
  const answer = await sendForm(site, "/admin/login", { username: email, password });
  if (answer.status !== 302) throw new Error(`Signing in was answered with ${answer.status}.`);
  return cookiesOf(answer);
}

export function cookiesOf({ headers }: Answer): string {
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

/** The version that a form of this page was based on. */
export function seenIn({ body }: { body: string }): string {
  return /name="seen" value="([^"]*)"/.exec(body)?.[1] ?? "";
}
