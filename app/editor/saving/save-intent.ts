import { textOf } from "#app/ui/forms/conform-input.ts";
import { CONTROLS } from "../values/form-names.ts";

export const SAVE_INTENTS = ["publish", "draft", "ready", "schedule", "unpublish", "auto"] as const;
export type SaveIntent = (typeof SAVE_INTENTS)[number];

export function saveIntentIn(formData: FormData): SaveIntent {
  return SAVE_INTENTS.find((intent) => intent === formData.get(CONTROLS.save)) ?? "publish";
}

/** True if the save requires only a name. */
export function isForDraft(intent: SaveIntent): boolean {
  return intent !== "publish" && intent !== "schedule" && intent !== "ready";
}

/** Without scripts the typed time is in UTC. @returns null if it cannot be read. */
export function publishTimeIn(formData: FormData): Date | null {
  const [instant, typed] = [CONTROLS.publishInstant, CONTROLS.publishAt].map((name) => textOf(formData.get(name)));
  const at = new Date(instant || `${typed}Z`);
  return Number.isFinite(at.getTime()) ? at : null;
}
