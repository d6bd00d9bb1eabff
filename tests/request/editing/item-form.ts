import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { ask, type Answer } from "../ask.ts";

export const HOSTILE = `"><script>alert('x')</script>&amp;`;

export type Extra = Record<string, string>;

/** `extra` replaces inputs of the same name. */
export async function sendForm(origin: string, cookie: string, path: string, input: object, extra: Extra): Promise<Answer> {
  const form = new URLSearchParams();
  for (const [name, text] of [...formEntries(input), ...Object.entries(extra)]) form.set(name, text);
  const own = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
  return ask(origin, path, { method: "POST", headers: own, body: form.toString() });
}

export function valuesIn({ body }: Answer): string[] {
  const attributes = [...body.matchAll(/ value="([^"]*)"/g)].map(([, value = ""]) => value);
  const texts = [...body.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g)].map(([, text = ""]) => text.replace(/^\n/, ""));
  return [...attributes, ...texts].map(decoded);
}

export function textOf({ body }: Answer): string {
  const [, main = ""] = body.split(/<main[^>]*>|<\/main>/);
  return decoded(main.replaceAll("<!-- -->", "").replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");
}

export function decoded(html: string): string {
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
  return html.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
}
