import { servicesContext } from "#app/context.ts";
import { findKnownPeople } from "#app/search/find-known-people.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import type { KnownPeople } from "#app/kinds/forms/known-people.ts";
import type { Route } from "./+types/known-people.admin.route";

export const loader = handleErrors(({ context, url }: Route.LoaderArgs) =>
  findKnownPeople(context.get(servicesContext), url.searchParams),
);

/** The form works without suggestions. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<KnownPeople> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { text: new URL(request.url).searchParams.get("q") ?? "", people: [] };
  }
}

export const action = methodNotAllowed;
