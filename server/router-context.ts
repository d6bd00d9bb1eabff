import { RouterContextProvider } from "react-router";
import { languageContext, noteContext, reportContext, requestContext, servicesContext } from "#app/context.ts";
import type { Services } from "#app/services.ts";
import { cacheSettings } from "#app/site/cached-settings.ts";
import { automationOf } from "#app/site/automation.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { PageReads } from "#app/store/recorded-services.ts";
import { fixedAutomation } from "./fixed-automation.ts";
import { fixedServices } from "./drivers.ts";
import type { ShellParts } from "./shell-parts.ts";

export async function routerContext(
  {
    settings,
    log,
    clientFolder,
    lastIdentity,
    languages,
  }: Pick<ShellParts, "settings" | "log" | "clientFolder" | "lastIdentity" | "languages">,
  { services: given, url, id, reads }: { services: Services; url: string; id: string; reads?: PageReads | undefined },
): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  const services = { ...given, store: cacheSettings(given.store) };
  const site = await lastIdentity.read(services, reads);
  const fixed = fixedAutomation(settings);
  const document = await services.store.settings.get().then(
    (stored) => stored.site,
    () => DEFAULT_SITE, // Whatever the page reads next fails with its own error.
  );
  context.set(servicesContext, services);
  context.set(requestContext, {
    id,
    origin: settings.publicUrl ?? new URL(url).origin,
    trailerHosts: settings.trailerHosts,
    privateHosts: settings.outboundAllow,
    automation: automationOf(document, fixed),
    fixedAutomation: fixed,
    fixedServices: fixedServices(settings),
    hasPublicUrl: settings.publicUrl !== null,
    contactEmail: site.contact || settings.contactEmail,
    site,
    knownLanguages: languages.known,
    languageOf: (choice) => languages.at("/", choice).data,
    hasServiceWorker: settings.serviceWorker && clientFolder !== null,
    hasCdn: settings.cdnPurgeUrls !== null,
  });
  context.set(languageContext, languages.backOffice);
  context.set(noteContext, (event, facts) => log.warn(event, { request: id, ...facts }));
  context.set(reportContext, (error) => log.defect(error, { request: id }));
  return context;
}
