import type { ReactNode } from "react";
import { chooserPath, downloadPath } from "#app/kinds/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { Banner } from "../sections/banner.tsx";
import { Cast } from "./cast.tsx";
import { DownloadBar } from "./download-bar.tsx";
import { DownloadPanel } from "./download-panel.tsx";
import { FactList } from "./fact-list.tsx";
import { Requirements } from "./requirements.tsx";
import { Screenshots } from "./screenshots.tsx";
import { Trailer } from "./trailer.tsx";
import { trailerSource } from "./trailer-source.ts";

/** Everything about one item; what is empty is left out (decision 28). */
export function ItemPage({ item, trailerHosts }: { item: Item; trailerHosts: readonly string[] }) {
  const kind = kindOf(item.type);
  const links = kind.downloadLinks(item);
  const facts = kind.detailFacts(item);
  const trailer = trailerSource(item.videoUrl, trailerHosts);
  const screenshots = item.screenshots.filter(({ screenshotUrl }) => screenshotUrl !== "");
  const cast = item.cast.filter(({ name, role }) => name !== "" || role !== "");
  const requirements = (item.systemRequirement ?? []).filter(({ name, requirement }) => name !== "" || requirement !== "");
  const needsSeason = links[0]?.season !== undefined;
  return (
    <article className="-mt-72 flex flex-col">
      <Banner item={item} heading="h1" facts={facts} isFirst>
        {links.length > 0 && (
          <LinkButton
            href={needsSeason ? chooserPath(item) : downloadPath(item)}
            look="primary"
            rel={needsSeason ? undefined : "noopener nofollow"}
          >
            <Icon name="download" /> Download
          </LinkButton>
        )}
        {trailer && (
          <LinkButton href="#trailer" look="quiet">
            <Icon name="play" /> Watch Trailer
          </LinkButton>
        )}
      </Banner>
      <div className="page-width story-and-facts pt-24">
        <div className="flex min-w-0 flex-col gap-48">
          {item.description && (
            <Block title="Description">
              <p className="max-w-measure whitespace-pre-line">{item.description}</p>
            </Block>
          )}
          {trailer && (
            <Block title="Trailer" id="trailer">
              <Trailer source={trailer} name={item.itemName} />
            </Block>
          )}
          {screenshots.length > 0 && (
            <Block title="Screenshots">
              <Screenshots screenshots={screenshots} name={item.itemName} />
            </Block>
          )}
          {cast.length > 0 && (
            <Block title="Cast">
              <Cast cast={cast} />
            </Block>
          )}
          {requirements.length > 0 && (
            <Block title="Minimum System Requirements">
              <Requirements requirements={requirements} />
            </Block>
          )}
        </div>
        <DownloadBar item={item} links={links} />
        <div className="relative z-raised flex flex-col gap-32 desktop:sticky desktop:top-24">
          <DownloadPanel item={item} links={links} />
          {facts.some(({ value }) => value !== "") && (
            <Block title="Details">
              <FactList facts={facts} kind={kind} />
            </Block>
          )}
          <Block title="Ratings">
            <FactList facts={kind.ratings(item)} kind={kind} />
          </Block>
        </div>
      </div>
    </article>
  );
}

function Block({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="flex scroll-mt-24 flex-col gap-16">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  );
}
