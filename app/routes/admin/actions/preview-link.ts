import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { createPreviewLink, revokePreviewLink } from "#app/domain/items/preview-links.ts";
import { PREVIEW_CONTROL } from "#app/ui/forms/item/draft-panel.tsx";
import { answerOf } from "./item-answers.ts";

/** Saves nothing of the form. */
export async function answerPreviewLink(context: Readonly<RouterContextProvider>, id: string, formData: FormData) {
  const services = context.get(servicesContext);
  if (formData.get(PREVIEW_CONTROL) === "create") {
    return answerOf({ status: "preview", path: await createPreviewLink(services, id) }, 200);
  }
  await revokePreviewLink(services, id);
  return answerOf({ status: "preview", path: null }, 200);
}
