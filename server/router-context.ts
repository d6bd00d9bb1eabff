import type { IncomingMessage } from "node:http";
import { RouterContextProvider } from "react-router";
import { noteContext, reportContext, requestContext, servicesContext } from "#app/context.ts";
import type { Services } from "#app/domain/services.ts";
import { settingsOnce } from "#app/domain/site/settings-once.ts";
import { requestIdOf } from "./http/request-id.ts";
import type { ShellParts } from "./shell-parts.ts";

export function routerContext(
  { settings, log, clientFolder }: Omit<ShellParts, "services">,
  { services, url, incoming }: { services: Services; url: string; incoming: IncomingMessage },
): RouterContextProvider {
  const id = requestIdOf(incoming);
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, store: settingsOnce(services.store) });
  context.set(requestContext, {
    id,
    origin: settings.publicUrl ?? new URL(url).origin,
    trailerHosts: settings.trailerHosts,
    copiesPictures: settings.copyPictures,
    contactEmail: settings.contactEmail,
    hasServiceWorker: settings.serviceWorker && clientFolder !== null,
  });
  context.set(noteContext, (event) => log.warn(event, { request: id }));
  context.set(reportContext, (error) => log.defect(error, { request: id }));
  return context;
}
