import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { createAdminFetch } from "./ui/admin/admin-fetch.ts";
import { askToSignIn } from "./ui/admin/sign-in-again.ts";
import { acceptSkippedTransitions } from "./ui/runtime/accept-skipped-transitions.ts";
import { markFailedPictures } from "./ui/runtime/failed-pictures.ts";
import { PageContext } from "./ui/layout/page-context.ts";

const page = { reference: document.documentElement.dataset["reference"] ?? "", islandScripts: [], hasServiceWorker: false };

const adminFetch = createAdminFetch({
  fetch: (request) => fetch(request),
  askToSignIn,
  load: (address) => location.assign(address),
  onReference: (reference) => {
    page.reference = reference;
  },
});

acceptSkippedTransitions();
markFailedPictures();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageContext value={page}>
        <HydratedRouter unstable_fetch={adminFetch} />
      </PageContext>
    </StrictMode>,
  );
});
