import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { kindsInSentence, siteDescription } from "#app/kinds/names/kind-names.ts";
import { feedPath } from "#app/kinds/addresses/addresses.ts";
import type { Route } from "./+types/llms.route";

/** A summary of the site for programs that read on behalf of people: https://llmstxt.org. */
export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const { origin, site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const kinds = await publicKinds(context.get(servicesContext));
  const names = kinds.map((kind) => kindsInSentence(language, [kind]));
  const link = (label: string, path: string) => `- [${asLabel(label)}](${origin}${language.path(path)})`;
  const lines = [
    `# ${asLine(site.name)}`,
    "",
    `> ${asLine(site.description || siteDescription(language, kinds))}`,
    "",
    "## Sections",
    "",
    ...kinds.map((kind, at) => link(names[at] ?? "", `/${kind.path}`)),
    ...site.pages.map(({ label, href }) => link(label, href)),
    "",
    "## Search",
    "",
    `${origin}${language.path("/search")}?q={words}`,
    "",
    "## Feeds",
    "",
    link(language.text("feeds.everything"), feedPath(null)),
    ...kinds.map((kind, at) => link(names[at] ?? "", feedPath(kind))),
    "",
    "## Optional",
    "",
    `- [Sitemap](${origin}/sitemap.xml)`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
});

export const action = methodNotAllowed;

function asLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function asLabel(text: string): string {
  return asLine(text).replace(/[\\[\]]/g, "\\$&");
}
