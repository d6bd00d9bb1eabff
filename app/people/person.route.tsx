import { redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { parsePersonQuery, readPersonPage } from "#app/catalogue/people/read-people.ts";
import { personPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { personListPath } from "#app/kinds/addresses/addresses.ts";
import { roleName } from "#app/kinds/known-names.ts";
import { siteNameIn } from "#app/lib/page-titles.ts";
import { PersonPage } from "./person-page.tsx";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import type { Route } from "./+types/person.route";
import { absolutePicture } from "#app/meta/absolute-picture.ts";
import { crumbData, homeCrumb, personData } from "#app/meta/linked-data.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";

const PICTURE_WIDTH = 640;
/** A copy has no further pages. */
const TITLES_OF_COPY = 100;

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  const services = context.get(servicesContext);
  const { search, searchParams } = new URL(request.url);
  const query = parsePersonQuery(searchParams);
  const { origin, copy } = context.get(requestContext);
  const page = await readPersonPage(services, params.name, query, copy && TITLES_OF_COPY);
  if (page.path !== `/people/${encodeURIComponent(params.name)}`) throw redirect(page.path + search, 302);
  const previews = await readPreviews(services, personPictures(page));
  return { origin, page, isFirst: query.cursor === null, previews };
});

export const action = methodNotAllowed;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, isFirst, page } = loaderData;
  const { path, chosen, others, person } = page;
  const { name, roles } = person;
  const language = metaLanguage();
  const { text } = language;
  const base = origin + language.prefix;
  const picture = person.picture && absolutePicture(origin, person.picture, PICTURE_WIDTH);
  return pageMeta({
    matches,
    origin,
    path: personListPath(path, { as: chosen?.slug }),
    title: chosen ? text("person.titleWithRole", { name, role: roleName(language, chosen.label) }) : name,
    description: text("person.description", {
      name,
      site: siteNameIn(matches),
      roles: roles
        .map(({ label, titles }) => text("person.role", { role: roleName(language, label), count: titles }))
        .join(text("common.comma")),
    }),
    image: person.picture,
    type: "profile",
    data: [
      personData(base, {
        name,
        others: others.map((other) => other.name),
        path,
        picture,
        roles: roles.map(({ label }) => label),
      }),
      crumbData(base, [homeCrumb(language), { name, path }]),
    ],
    isListed: !chosen && isFirst,
  });
}

export default function PersonScreen({ loaderData: { page, previews } }: Route.ComponentProps) {
  return (
    <PicturePreviews value={previews}>
      <PersonPage {...page} />
    </PicturePreviews>
  );
}
