import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ATOM } from "#app/lib/addresses/feed-paths.ts";
import { XML_HEAD, xmlText } from "#app/lib/text/xml.ts";
import type { Route } from "./+types/opensearch.route";
import { xmlAnswer } from "#app/xml-answer.ts";

const DESCRIPTION = "application/opensearchdescription+xml";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const { origin, site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const kinds = await publicKinds(context.get(servicesContext));
  const ways = {
    "text/html": "/search?q={searchTerms}",
    "application/x-suggestions+json": "/search/completions?q={searchTerms}",
    [ATOM]: "/search/feed.xml?q={searchTerms}",
  };
  const urls = Object.entries(ways).map(
    ([type, path]) => `<Url type="${type}" template="${xmlText(origin + language.path(path))}"/>\n`,
  );
  const names = kinds.map((kind) => kindName(language, kind).many).join(language.text("common.comma"));
  const xml = `${XML_HEAD}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(shortName(site.name))}</ShortName>
<Description>${xmlText(language.text("site.searchSite", { site: site.name, kinds: names }))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/x-icon">${xmlText(`${origin}/favicon.ico`)}</Image>
${urls.join("")}<Url type="${DESCRIPTION}" rel="self" template="${xmlText(origin + language.path("/opensearch.xml"))}"/>
</OpenSearchDescription>
`;
  return xmlAnswer(xml, DESCRIPTION);
});

/** The format allows 16 characters. */
function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length > 16 ? `${characters.slice(0, 15).join("").trimEnd()}…` : name;
}

export const action = methodNotAllowed;
