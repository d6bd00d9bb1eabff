import { redirectUnknown, throwNotFound } from "#app/http.ts";
import type { Route } from "./+types/unknown.route";
import { errorMeta } from "#app/meta/page-meta.ts";

export function loader({ request }: Route.LoaderArgs) {
  redirectUnknown(request);
}

export const action = throwNotFound;
export const meta = errorMeta;

export default function Unknown() {
  return null;
}
