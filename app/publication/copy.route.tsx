import { requestContext } from "#app/context.ts";
import { methodNotAllowed, throwNotFound } from "#app/http.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { errorMeta, unlistedMeta } from "#app/meta/page-meta.ts";
import { TextPage } from "#app/texts/text-page.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import type { Route } from "./+types/copy.route";
import { contactLink } from "#app/lib/copy-facts.ts";

/** The one page that says of when a copy is: any other page would differ each time. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, copy, site } = context.get(requestContext);
  return copy ? { origin, site: site.name, at: copy.at, contact: copy.contact } : throwNotFound();
}

export const action = methodNotAllowed;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { text } = metaLanguage();
  return unlistedMeta(loaderData, {
    matches,
    path: "/copy",
    title: text("copy.about"),
    description: text("copy.of", { site: siteNameIn(matches) }),
  });
}

export default function CopyScreen({ loaderData: { site, at, contact } }: Route.ComponentProps) {
  const { text, day } = useLanguage();
  const date = day(new Date(at), { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <TextPage text={{ title: text("copy.about"), blocks: [] }}>
      <p>{text("copy.aboutText", { site, date })}</p>
      <p>
        <LinkButton href={contactLink(contact)} look="quiet">
          {contact}
        </LinkButton>
      </p>
      <p>{text("copy.noServer")}</p>
      <p>{text("copy.trust")}</p>
    </TextPage>
  );
}
