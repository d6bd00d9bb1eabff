/** Everything that can be done to files, by the name a form sends. */
export const MEDIA_INTENTS = ["rename", "delete", "delete-unused"] as const;
export type MediaIntent = (typeof MEDIA_INTENTS)[number];

/** A form of its own making, as the page would send it. */
export function mediaForm(intent: MediaIntent, fields: Record<string, string>): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
