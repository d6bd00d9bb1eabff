export const MEDIA_INTENTS = ["rename", "delete", "delete-unused"] as const;
export type MediaIntent = (typeof MEDIA_INTENTS)[number];

export function mediaForm(intent: MediaIntent, fields: Record<string, string>): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
