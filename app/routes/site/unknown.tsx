import { leaveUnknown, refuseUnknown } from "#app/http.ts";
import type { Route } from "./+types/unknown";
import { errorMeta } from "../meta/page-meta.ts";

export function loader({ request }: Route.LoaderArgs) {
  leaveUnknown(request);
}

export const action = refuseUnknown;
export const meta = errorMeta;

export default function Unknown() {
  return null;
}
