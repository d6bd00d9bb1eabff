import { redirect } from "react-router";
import { refuseUnknown } from "#app/http.ts";
import { errorMeta } from "./meta/page-meta.ts";

/** docs/product.md 11. The server answers requests for anything but a page earlier. */
export function loader() {
  throw redirect("/");
}

export const action = refuseUnknown;
export const meta = errorMeta;

export default function Unknown() {
  return null;
}
