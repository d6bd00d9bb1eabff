import { use } from "react";
import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { servicesContext } from "#app/context.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { parseSearchText } from "#app/catalogue/lists/list-query.ts";
import { handleErrors, isMissingItem, isMissingPerson, isWithdrawnItem, visitorErrorFacts } from "#app/http.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { BareFrame } from "#app/ui/layout/bare-frame.tsx";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { MissingPage } from "#app/item-page/missing-page.tsx";
import { WithdrawnPage } from "#app/catalogue/withdrawals/withdrawn-page.tsx";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { SiteFrame, type SiteFacts } from "#app/ui/layout/site-frame.tsx";
import type { Route } from "./+types/site.route";
import { errorMeta } from "#app/meta/page-meta.ts";

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs): Promise<SiteFacts> => {
  const services = context.get(servicesContext);
  const kinds = await publicKinds(services);
  const { pathname, searchParams } = new URL(request.url);
  return {
    types: kinds.map(({ type }) => type),
    query: pathname === "/search" ? parseSearchText(searchParams) : "",
    year: services.year(),
  };
});

/** Lets browsers prefetch the next page. */
export function headers() {
  return { "Speculation-Rules": '"/speculation-rules.json"' };
}

export const meta = errorMeta;

export default function Site({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <SiteFrame {...loaderData} pathname={pathname} search={search}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  const site = useRouteLoaderData<typeof loader>("site");
  const { pathname, search } = useLocation();
  const { reference } = use(PageContext);
  const error = useRouteError();
  const facts = visitorErrorFacts(useLanguage(), error, reference, import.meta.env.DEV);
  const page = isWithdrawnItem(error) ? <WithdrawnPage reason={facts.message} /> : <ErrorPage {...facts} />;
  const missing = isMissingItem(error) ? "title" : isMissingPerson(error) ? "person" : null;
  if (!site) return <BareFrame>{page}</BareFrame>;
  return (
    <SiteFrame {...site} pathname={pathname} search={search}>
      {missing ? <MissingPage what={missing} type={typeAt(site.types, pathname)} /> : page}
    </SiteFrame>
  );
}

function typeAt(types: readonly ItemType[], pathname: string): ItemType | null {
  const [, segment] = pathname.split("/");
  return types.find((type) => kindOf(type).path === segment) ?? null;
}
