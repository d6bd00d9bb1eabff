import { redirect } from "react-router";

/** Any unknown path goes home (spec 2, decision 31); what is no page was answered before it came here. */
export function loader() {
  throw redirect("/");
}
