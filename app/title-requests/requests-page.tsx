import { FORM_FIELDS } from "#app/challenges/proof-of-work.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import {
  TITLE_REQUEST_FIELDS,
  wantedPath,
  type AnsweringItem,
  type TitleRequest,
  type TitleRequestOutcome,
} from "./title-requests.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { ListPager } from "#app/catalogue/lists/list-pager.tsx";
import { FormGuard } from "#app/challenges/form-guard.tsx";
import { RequestForm, type RequestFormProps } from "./request-form.tsx";

type RequestsPageProps = Omit<RequestFormProps, "suggestions"> & {
  wanted: readonly Pick<TitleRequest, "id" | "title" | "type" | "year" | "votes">[];
  /** The page of wanted titles, from 1. */
  page: number;
  hasNext: boolean;
  answered: readonly AnsweringItem[];
  suggested: readonly Pick<ItemSummary, "id" | "type" | "itemName" | "releasedYear">[];
  outcome: TitleRequestOutcome | null;
};

export function RequestsPage({ wanted, page, hasNext, answered, suggested, outcome, ...form }: RequestsPageProps) {
  const { text } = useLanguage();
  const isRefused = form.problems.length > 0;
  const others = wanted.length > 0 && <Wanted key="wanted" {...{ wanted, page, hasNext }} challenge={form.challenge} />;
  const ask = (
    <section key="ask" aria-labelledby="ask" className="flex flex-col gap-24">
      <h2 id="ask" className="text-28">
        {text("requests.ask")}
      </h2>
      <RequestForm {...form} suggestions={<Suggestions items={suggested} />} />
    </section>
  );
  return (
    <article className="page-width title-and-text pt-48 desktop:pt-72">
      <header className="flex flex-col gap-24 desktop:sticky desktop:top-112">
        <span className="bulbs w-112" aria-hidden="true" />
        <h1 className="text-48">{text("requests.page")}</h1>
        <p className="max-w-measure text-18 text-second">{text("requests.lead")}</p>
      </header>
      <div className="flex max-w-measure min-w-0 flex-col gap-48">
        {outcome && (
          <output className="block rounded-card border border-line bg-raised p-16 text-18">{text(`requests.${outcome}`)}</output>
        )}
        {isRefused ? [ask, others] : [others, ask]}
        {answered.length > 0 && (
          <section aria-labelledby="answered" className="flex flex-col gap-16">
            <h2 id="answered" className="text-28">
              {text("requests.answered")}
            </h2>
            <ItemLinks items={answered} />
          </section>
        )}
      </div>
    </article>
  );
}

function Wanted({ wanted, page, hasNext, challenge }: Pick<RequestsPageProps, "wanted" | "page" | "hasNext" | "challenge">) {
  const language = useLanguage();
  const { text, path } = language;
  return (
    <section aria-labelledby="wanted" className="flex flex-col gap-16">
      <h2 id="wanted" className="text-28">
        {text("requests.wanted")}
      </h2>
      <form method="post" action={path(wantedPath(page))} data-bits={challenge.bits}>
        <FormGuard challenge={challenge} />
        <input type="hidden" name={FORM_FIELDS.key} defaultValue="" />
        <ul className="flex flex-col rounded-card border border-line">
          {wanted.map(({ id, title, type, year, votes }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-16 gap-y-8 border-t border-line p-16 first:border-t-0">
              <div className="min-w-0 flex-1 basis-[14rem] wrap-anywhere">
                <h3 className="text-18 tracking-normal">
                  <bdi>{title}</bdi>
                </h3>
                <p className="text-14 text-second">
                  {[kindName(language, { type }).one, ...(year ? [year] : [])].join(" · ")}
                  {" · "}
                  {text("requests.votes", { count: votes })}
                </p>
              </div>
              <button type="submit" name={TITLE_REQUEST_FIELDS.second} value={id} className="quiet-button">
                {text("requests.second")}
                <span className="sr-only">: {title}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      <ListPager previous={page > 1 ? path(wantedPath(page - 1)) : null} next={hasNext ? path(wantedPath(page + 1)) : null} />
    </section>
  );
}

function Suggestions({ items }: { items: RequestsPageProps["suggested"] }) {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col gap-8">
      <p className="text-18 font-strong">{text("requests.exists")}</p>
      <ItemLinks items={items} />
    </div>
  );
}

type LinkedItem = Pick<ItemSummary, "id" | "type" | "itemName"> & Partial<Pick<ItemSummary, "releasedYear">>;

function ItemLinks({ items }: { items: readonly LinkedItem[] }) {
  const language = useLanguage();
  const factsOf = (item: LinkedItem) => {
    const year = releasedYearOf(item.releasedYear ?? "");
    return [kindName(language, item).one, ...(year ? [year] : [])].join(" · ");
  };
  return (
    <ul className="flex flex-col">
      {items.map((item) => (
        <li key={item.id}>
          <a
            href={language.path(itemPath(item))}
            className="inline-flex min-h-touch flex-wrap items-center gap-x-12 wrap-anywhere"
          >
            <bdi className="font-strong underline underline-offset-4">{item.itemName}</bdi>
            <span className="text-14 text-second">{factsOf(item)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
