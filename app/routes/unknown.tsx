import { redirect } from "react-router";
import { refuseUnknown } from "#app/http.ts";
import { errorMeta } from "./meta/page-meta.ts";

/** Any unknown path redirects to the home page (docs/product.md 11); requests that are not for a page were answered before. */
export function loader() {
  throw redirect("/");
}

export const action = refuseUnknown;
export const meta = errorMeta;

export default function Unknown() {
  return null;
}
