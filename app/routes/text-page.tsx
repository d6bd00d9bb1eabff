import { redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { readTextPage } from "#app/domain/site/text-pages.ts";
import { answering, refuseOtherMethods, refuseUnknown } from "#app/http.ts";
import { textPageAt, type TextPageName } from "#app/lib/text-pages.ts";
import { TextPage } from "#app/ui/pages/text-page.tsx";
import type { Route } from "./+types/text-page";
import { errorMeta, pageMeta } from "./meta/page-meta.ts";
import about from "./texts/about.md?raw";
import contact from "./texts/contact.md?raw";
import howToDownload from "./texts/how-to-download.md?raw";
import privacy from "./texts/privacy.md?raw";
import terms from "./texts/terms.md?raw";

const PRESETS: Record<TextPageName, string> = { about, "how-to-download": howToDownload, contact, privacy, terms };

export const loader = answering(async ({ context, request }: Route.LoaderArgs) => {
  const { origin, contactEmail } = context.get(requestContext);
  const name = existingPage(request, contactEmail);
  if (!name) throw redirect("/");
  const text = await readTextPage(context.get(servicesContext), name, PRESETS[name]);
  return { origin, name, text, writeTo: name === "contact" ? contactEmail : null };
});

export function action({ context, request }: Route.ActionArgs) {
  return existingPage(request, context.get(requestContext).contactEmail) ? refuseOtherMethods() : refuseUnknown();
}

function existingPage({ url }: Request, contactEmail: string | null): TextPageName | null {
  const name = textPageAt(new URL(url).pathname);
  return name === "contact" && !contactEmail ? null : name;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return errorMeta();
  const { origin, name, text } = loaderData;
  return pageMeta({ origin, path: `/${name}`, title: text.title, description: text.summary || `${text.title} · Marquee` });
}

export default function TextScreen({ loaderData: { text, writeTo } }: Route.ComponentProps) {
  return <TextPage text={text} writeTo={writeTo} />;
}
