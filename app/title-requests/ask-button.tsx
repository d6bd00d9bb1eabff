import { use } from "react";
import { titleRequestsPath } from "./title-requests.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { SiteContext } from "#app/ui/layout/site-context.ts";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";

/** Nothing while visitors cannot request titles. */
export function AskButton({ title }: { title: string }) {
  const { text, path } = useLanguage();
  if (!use(SiteContext).titleRequests) return null;
  return (
    <LinkButton href={path(titleRequestsPath(title))} look="quiet" rel="nofollow">
      {text("requests.askFor")}
    </LinkButton>
  );
}
