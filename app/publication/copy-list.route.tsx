import { requestContext, servicesContext } from "#app/context.ts";
import { handleErrors, methodNotAllowed, throwNotFound } from "#app/http.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { cardPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import type { Services } from "#app/services.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import type { Route } from "./+types/copy-list.route";
import type { CopyListPage } from "./copy-of-site.ts";
import { COPY_LISTS } from "#app/kinds/addresses/copy-lists.ts";

const MAX_IDS = 100;

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  const { origin, copy } = context.get(requestContext);
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  const [name = "", value = ""] = params["*"].split("/");
  const list = COPY_LISTS.find((each) => each === name);
  const page = kind && list && copy?.readList(kind.path, params["*"].split("/"));
  if (!page) throwNotFound();
  const genres = list === "genre" ? await services.store.genres.list(kind.type) : [];
  const nameOf = (slug: string) => genres.find((genre) => genre.slug === slug)?.label ?? slug;
  const items = await readItems(services, page);
  const previews = await readPreviews(services, "ids" in page ? cardPictures(items, kind.thumbnail) : []);
  return {
    origin,
    type: kind.type,
    list,
    path: new URL(request.url).pathname,
    label: nameOf(value),
    links: linksOf(page, items, nameOf),
    items: "ids" in page ? items : [],
    previews,
  };
});

export const action = methodNotAllowed;

async function readItems({ store }: Pick<Services, "store">, page: CopyListPage): Promise<ItemSummary[]> {
  const ids = "ids" in page ? page.ids : "parts" in page ? page.parts.flatMap(({ first, last }) => [first, last]) : [];
  const slices = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) => ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS));
  return (await Promise.all(slices.map((some) => store.items.byIds(some)))).flat();
}

type PageLink = { address: string; first: string; last: string };

function linksOf(page: CopyListPage, items: readonly ItemSummary[], labelOf: (value: string) => string): PageLink[] {
  if ("values" in page)
    return page.values.map(({ address, value }) => ({ address, first: labelOf(value), last: labelOf(value) }));
  const nameOf = (id: string) => items.find((item) => item.id === id)?.itemName ?? "";
  return "parts" in page
    ? page.parts.map(({ address, first, last }) => ({ address, first: nameOf(first), last: nameOf(last) }))
    : [];
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, path, type, list, label } = loaderData;
  const language = metaLanguage();
  const { many } = kindName(language, kindOf(type));
  const title = `${label || language.text(`copy.${list}`)} · ${many}`;
  return pageMeta({ matches, origin, path, title, description: title });
}

export default function CopyListScreen({ loaderData: { type, list, label, links, items, previews } }: Route.ComponentProps) {
  const language = useLanguage();
  const { text, path } = language;
  const kind = kindOf(type);
  const nameOf = (value: string) => (list === "genre" ? genreName(language, value) : value);
  return (
    <section aria-labelledby="list-title" className="page-width flex flex-col gap-24 pt-48">
      <h1 id="list-title" className="text-48 wrap-break-word">
        {kindName(language, kind).many}: {label ? nameOf(label) : text(`copy.${list}`)}
      </h1>
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-24">
          {links.map(({ address, first, last }) => (
            <li key={address} className="min-w-0">
              <a
                href={path(address)}
                dir="auto"
                className="inline-flex min-h-touch items-center underline underline-offset-4 wrap-break-word"
              >
                {first === last ? nameOf(first) : text("copy.range", { first, last })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <PicturePreviews value={previews}>
          <CardGrid items={items} shape={kind.thumbnail} cards="kind" isFirst />
        </PicturePreviews>
      )}
    </section>
  );
}
