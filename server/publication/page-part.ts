import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { createSiteLanguages } from "#app/languages/site-languages.ts";
import { publishPages, type PageParts } from "#app/publication/publish-pages.ts";
import type { PublicationPart } from "#app/publication/publishing.ts";
import { readCopyList } from "#app/publication/read-copy-list.ts";
import type { Services } from "#app/services.ts";
import { cacheSettings } from "#app/site/cached-settings.ts";
import { dayOf } from "#app/lib/time/days.ts";
import type { Settings } from "../env.ts";
import { readLanguages } from "../languages/read-languages.ts";
import { dataFiles } from "../process/data-files.ts";
import { cacheLastIdentity } from "../process/last-identity.ts";
import type { Log } from "../process/log.ts";
import { publishBuiltFiles } from "./publish-built-files.ts";
import { createPageRenderer } from "./render-pages.ts";

type PagePartOptions = { settings: Settings; clientFolder: string; lists: PageParts["lists"]; log: Log };

/** The pages of a publication, with what they load. */
export function pagePart({ settings, clientFolder, lists, log }: PagePartOptions): PublicationPart {
  return async (publishing) => {
    const { options, files } = publishing;
    // Public pages use no others.
    const given = publishing.services as Services;
    const services = { ...given, store: cacheSettings(given.store) };
    const languages = createSiteLanguages(await readLanguages(dataFiles(settings.dataDir).languages, log));
    const { site } = await services.store.settings.get();
    const others = languages
      .at("/", site)
      .offered.filter(({ prefix, code }) => prefix !== "" && options.languages.includes(code));
    const copy = {
      contact: options.contact,
      hasBase: options.base !== null,
      hasFiles: options.files,
      at: dayOf(services.now()),
      readList: (kindPath: string, segments: readonly string[]) => readCopyList(lists, kindPath, segments),
    };
    const renderPage = createRequestHandler(build, "production");
    const parts = { settings, log, clientFolder, languages, lastIdentity: cacheLastIdentity(), renderPage };
    await publishBuiltFiles(files, clientFolder);
    await publishPages(publishing, {
      lists,
      render: createPageRenderer({ ...parts, services, options, copy }),
      prefixes: ["", ...others.map(({ prefix }) => prefix)],
    });
  };
}
