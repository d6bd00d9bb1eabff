import { requestContext, servicesContext } from "#app/context.ts";
import { handleErrors, methodNotAllowed, throwNotFound } from "#app/http.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Language } from "#app/languages/language.ts";
import { errorMeta, pageMeta } from "#app/meta/page-meta.ts";
import { cardPictures, readPreviews } from "#app/pictures/shown-pictures.ts";
import type { Services } from "#app/services.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { PicturePreviews } from "#app/ui/primitives/picture-previews.ts";
import { CopyLists } from "#app/ui/sections/copy-lists.tsx";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import type { Route } from "./+types/copy-list.route";
import { COPY_LISTS, type CopyList } from "#app/kinds/addresses/copy-lists.ts";

const MAX_IDS = 100;
const PART =
  "flex min-h-touch items-center py-8 underline decoration-quiet underline-offset-4 wrap-break-word hover:decoration-text";

export const loader = handleErrors(async ({ context, params, request }: Route.LoaderArgs) => {
  const { origin, copy } = context.get(requestContext);
  const services = context.get(servicesContext);
  const kind = await publicKindByPath(services, params.kindPath);
  const [name = "", ...values] = params["*"].split("/");
  const list = COPY_LISTS.find((each) => each === name);
  const page = kind && list && copy?.readList(kind.path, params["*"].split("/"));
  if (!page) throwNotFound();
  const [value = "", prefix = ""] = list === "letter" ? ["", ...values] : values;
  const genres = list === "genre" ? await services.store.genres.list(kind.type) : [];
  const nameOfValue = (slug: string) => genres.find((genre) => genre.slug === slug)?.label ?? slug;
  const items = await readItems(services, page.ids);
  const nameOf = (of: string) => items.find(({ id }) => id === of)?.itemName ?? nameOfValue(of);
  const shown = page.links.length === 0 ? items : [];
  return {
    origin,
    type: kind.type,
    list,
    path: new URL(request.url).pathname,
    label: nameOfValue(value),
    // Its address has letters as they are sorted.
    range: prefix === "" ? null : { first: items[0]?.itemName ?? "", last: items.at(-1)?.itemName ?? "" },
    links: page.links.map(({ address, first, last }) => ({ address, first: nameOf(first), last: nameOf(last) })),
    areParts: page.ids.length > 0,
    items: shown,
    previews: await readPreviews(services, cardPictures(shown, kind.thumbnail)),
  };
});

export const action = methodNotAllowed;

async function readItems({ store }: Pick<Services, "store">, ids: readonly string[]): Promise<ItemSummary[]> {
  const slices = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) => ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS));
  return (await Promise.all(slices.map((some) => store.items.byIds(some)))).flat();
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const { origin, path, type, list, label, range } = loaderData;
  const language = metaLanguage();
  const { many } = kindName(language, kindOf(type));
  const name = label ? labelOf(language, list, label) : language.text(`copy.${list}`);
  const title = [range && language.text("copy.range", range), name, many].filter(Boolean).join(" · ");
  return pageMeta({ matches, origin, path, title, description: title });
}

const labelOf = (language: Language, list: CopyList, value: string) => (list === "genre" ? genreName(language, value) : value);

export default function CopyListScreen({ loaderData }: Route.ComponentProps) {
  const { type, list, label, range, links, areParts, items, previews } = loaderData;
  const language = useLanguage();
  const { text, path } = language;
  const kind = kindOf(type);
  return (
    <>
      <section aria-labelledby="list-title" className="page-width flex flex-col gap-24 pt-48">
        <div className="flex flex-col gap-8">
          <h1 id="list-title" className="text-48 wrap-break-word">
            {kindName(language, kind).many}: {label ? labelOf(language, list, label) : text(`copy.${list}`)}
          </h1>
          {range && <p className="text-18 text-second wrap-break-word">{text("copy.range", range)}</p>}
        </div>
        {links.length > 0 && (
          <ul className={areParts ? "grid gap-x-24 tablet:grid-cols-2 desktop:grid-cols-3" : "flex flex-wrap gap-8"}>
            {links.map(({ address, first, last }) => (
              <li key={address} className={areParts ? "min-w-0 border-b border-line" : ""}>
                <a href={path(address)} dir="auto" className={areParts ? PART : "quiet-button"}>
                  {first === last ? labelOf(language, list, first) : text("copy.range", { first, last })}
                </a>
              </li>
            ))}
          </ul>
        )}
        {items.length > 0 && (
          <PicturePreviews value={previews}>
            <h2 className="sr-only">{text("suggest.titles")}</h2>
            <CardGrid items={items} shape={kind.thumbnail} cards="kind" isFirst />
          </PicturePreviews>
        )}
      </section>
      <CopyLists kind={kind} />
    </>
  );
}
