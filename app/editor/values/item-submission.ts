import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { inputLabel } from "#app/kinds/forms/form-fields.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { messageOf, type Issue } from "#app/kinds/schemas/with-message.ts";
import { draftFormSchema, storedFormSchema } from "#app/kinds/schemas/stored-form-schema.ts";
import { videoOf } from "#app/lib/addresses/video-address.ts";
import type { Language } from "#app/languages/language.ts";
import { formatMessage, message } from "#app/lib/localized-message.ts";
import { textOf } from "#app/ui/forms/conform-input.ts";
import { CONTROLS, inputNamesOf } from "./form-names.ts";
import { isKnownIntent } from "../rows/row-intent.ts";

export type ItemSubmission = Submission<Record<string, unknown>, string[], ItemInput>;

/**
 * A draft needs only a name. `stored` is the item as it is or was public: fields it lacks may stay empty. `opened` has the
 * form's initial values: a draft may keep its unreadable date.
 */
type FormRules = { isDraft?: boolean; stored?: ItemInput | null; opened?: ItemInput | null };

/** Errors are keyed by input name. Line endings become `\n`; a pasted video URL becomes id and player. */
export function readItemForm(
  kind: Kind,
  formData: FormData,
  language: Language,
  { isDraft = false, stored = null, opened = null }: FormRules = {},
): { submission: ItemSubmission; unknownFields: string[] } {
  const { known, unknownFields } = sorted(kind, formData);
  const submission = parseWithZod(withVideo(known), {
    schema: isDraft ? draftFormSchema(kind, opened) : storedFormSchema(kind, stored),
    disableAutoCoercion: true,
    formatError: (issues: Issue[]) =>
      issues.map((issue) => {
        const parts = { field: inputLabel(kind, issue.path, language), problem: messageOf(issue) };
        return formatMessage(language, message("admin.refused.ofField", parts));
      }),
  });
  return { submission, unknownFields };
}

function sorted(kind: Kind, formData: FormData): { known: FormData; unknownFields: string[] } {
  const isInput = inputNamesOf(kind);
  const known = new FormData();
  const unknownFields = new Set<string>();
  for (const [name, value] of formData) {
    const isIntent = name === CONTROLS.intent;
    const isKnown = isIntent ? typeof value === "string" && isKnownIntent(kind, value) : isInput(name);
    if (!isKnown) unknownFields.add(name);
    else if (typeof value === "string") known.append(name, value.replaceAll("\r\n", "\n"));
    else known.append(name, value);
  }
  return { known, unknownFields: [...unknownFields] };
}

/** A pasted URL sets id and player: in the id's input, or in the URL's if there is no id. */
function withVideo(formData: FormData): FormData {
  const [id = "", url = ""] = ["videoId", "videoUrl"].map((name) => textOf(formData.get(name)));
  const video = videoOf(id) ?? (id.trim() === "" ? videoOf(url) : null);
  if (!video) return formData;
  formData.set("videoId", video.videoId);
  formData.set("videoUrl", video.videoUrl);
  return formData;
}
