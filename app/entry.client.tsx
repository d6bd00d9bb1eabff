import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { languageContext } from "./context.ts";
import { DEFAULT_IDENTITY } from "#app/site/site.ts";
import { createAdminFetch } from "./ui/admin/admin-fetch.ts";
import { adminLanguage } from "./ui/admin/frame/admin-texts.tsx";
import { askToSignIn } from "./ui/admin/sign-in-again.ts";
import { reportBrowserErrors } from "#app/back-office/report-browser-error.browser.ts";
import { acceptSkippedTransitions } from "#app/platform/islands/accept-skipped-transitions.ts";
import { markFailedPictures } from "#app/platform/islands/failed-pictures.ts";
import { guardReplacedNodes } from "#app/platform/islands/replaced-nodes.ts";
import { LanguageContext } from "./ui/language/language-context.ts";
import { PageLanguagesContext } from "./ui/language/page-languages.ts";
import { PageContext } from "./ui/layout/page-context.ts";

const chosen = adminLanguage();
const page = {
  reference: document.documentElement.dataset["reference"] ?? "",
  islandScripts: [],
  islands: new Set<never>(),
  hasServiceWorker: false,
  copy: null,
  site: DEFAULT_IDENTITY,
};

const adminFetch = createAdminFetch({
  fetch: (request) => fetch(request),
  askToSignIn,
  load: (address) => location.assign(address),
  onReference: (reference) => {
    page.reference = reference;
  },
  language: chosen.language,
});

/** Used by client actions and loaders. */
function getContext(): RouterContextProvider {
  return new RouterContextProvider(new Map([[languageContext, chosen]]));
}

guardReplacedNodes(window);
acceptSkippedTransitions();
const reportError = reportBrowserErrors(import.meta.url.split("/").at(-1) ?? "");
markFailedPictures();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageContext value={page}>
        <LanguageContext value={chosen.language}>
          <PageLanguagesContext value={chosen}>
            <HydratedRouter unstable_fetch={adminFetch} getContext={getContext} onError={reportError} />
          </PageLanguagesContext>
        </LanguageContext>
      </PageContext>
    </StrictMode>,
  );
});
