import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { createPreviewLink, revokePreviewLink } from "#app/catalogue/drafts/preview-links.ts";
import { PREVIEW_CONTROL } from "./draft-panel.admin.tsx";
import { answerOf } from "./item-answers.ts";

/** Does not save the form. */
export async function answerPreviewLink(context: Readonly<RouterContextProvider>, id: string, formData: FormData) {
  const services = context.get(servicesContext);
  const path = formData.get(PREVIEW_CONTROL) === "create" ? await createPreviewLink(services, id) : null;
  if (path === null) await revokePreviewLink(services, id);
  return answerOf({ status: "preview", path }, 200);
}
