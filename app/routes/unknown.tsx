import { redirect } from "react-router";
import { refuseUnknown } from "#app/http.ts";
import { errorMeta } from "./meta/page-meta.ts";

/** Any unknown path goes home (spec 2, decision 31); what is no page was answered before it came here. */
export function loader() {
  throw redirect("/");
}

export const action = refuseUnknown;
export const meta = errorMeta;

export default function Unknown() {
  return null;
}
