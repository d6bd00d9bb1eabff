import { Fragment } from "react";
import type { Download } from "#app/kinds/addresses/downloads.ts";
import { releasedYearFact } from "#app/kinds/facts.ts";
import type { Item } from "#app/kinds/item.ts";
import { sourcesOf } from "#app/kinds/item-sources.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { formatReleaseDate, isAfter } from "#app/lib/time/dates.ts";
import { cardFacts } from "#app/ui/cards/card-facts.ts";
import { DetailBlock } from "#app/ui/sections/detail-block.tsx";
import { DetailHead } from "./detail-head.tsx";
import { downloadAction, type DownloadAction } from "#app/downloads/download-action.ts";
import { ChangedFile } from "#app/downloads/changed-file.tsx";
import { DownloadPanel } from "#app/downloads/download-panel.tsx";
import { FactList } from "#app/ui/sections/fact-list.tsx";
import { Ratings } from "#app/ratings/rating-facts.tsx";
import { shownTrailer, watchAction } from "./shown-trailer.ts";
import { Story } from "./story.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { EmbedOffer } from "#app/sharing/embed-offer.tsx";
import { ShareFold } from "#app/sharing/share.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { usePreview } from "#app/ui/primitives/picture-previews.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";
import { groundOf } from "#app/ui/primitives/stand-in.ts";

type ItemPageProps = {
  item: Item;
  downloads: readonly Download[];
  trailerHosts: readonly string[];
  /** `YYYY-MM-DD`, UTC. */
  today: string;
  /** Null if the page cannot be reported. */
  reportTo?: string | null;
  /** Absolute address, and code for other sites or ""; null if the page is not public. */
  sharing?: { url: string; embedCode: string } | null;
};

export function ItemPage({ item, downloads, trailerHosts, today, reportTo = null, sharing = null }: ItemPageProps) {
  const language = useLanguage();
  const { text } = language;
  const kind = kindOf(item.type);
  const action = downloadAction(item, downloads, language);
  const facts = kind.detailFacts(item, today, language).filter(({ value }) => value !== "");
  const year = releasedYearFact(item, today, language);
  const headFacts = [
    isAfter(item.releasedYear, today)
      ? {
          label: text("fact.release"),
          value: text("fact.comingOn", { date: formatReleaseDate(item.releasedYear, language) ?? "" }),
        }
      : year,
    ...cardFacts(item, language),
  ];
  const trailer = shownTrailer(item, downloads, trailerHosts);
  return (
    <article className="detail" data-shape={kind.thumbnail}>
      <Backdrop url={item.bannerUrl} title={item.itemName} />
      <div className="page-width detail-columns">
        <DetailHead
          item={item}
          facts={headFacts}
          download={action}
          watch={trailer && watchAction(trailer, language)}
          shareUrl={sharing && sharing.url}
        />
        <DownloadPanel item={item} downloads={downloads} action={action} origin={sharing ? new URL(sharing.url).origin : ""} />
        <div className="detail-more">
          <Story item={item} trailer={trailer} />
          <div className="detail-facts">
            {facts.length > 0 && (
              <DetailBlock title={text("item.details")}>
                <FactList facts={facts} kind={kind} />
              </DetailBlock>
            )}
            <Ratings item={item} />
            <SourceCredit item={item} />
            <div className="flex flex-col">
              {sharing && <ShareFold url={sharing.url} title={item.itemName} />}
              {sharing?.embedCode && <EmbedOffer code={sharing.embedCode} />}
              {reportTo && (
                <a
                  href={language.path(reportTo)}
                  rel="nofollow"
                  className="inline-flex min-h-touch items-center gap-8 self-start text-14 text-second underline underline-offset-4 hover:text-text"
                >
                  {text("report.title")}
                </a>
              )}
            </div>
          </div>
          {action && <DownloadBar action={action} />}
        </div>
      </div>
    </article>
  );
}

/** Names the sources of values that nobody has edited, as their terms ask. */
function SourceCredit({ item }: { item: Item }) {
  const { text } = useLanguage();
  const sources = sourcesOf(item);
  if (sources.length === 0) return null;
  return (
    <p className="text-14 text-second">
      {text("item.factsFrom")}{" "}
      {sources.map(({ name, url }, at) => (
        <Fragment key={url}>
          {at > 0 && text("common.comma")}
          <a href={url} rel="noopener" className="underline underline-offset-4 hover:text-text">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** Shown on small screens once the Download panel has scrolled out of view. */
function DownloadBar({ action }: { action: DownloadAction }) {
  const { text } = useLanguage();
  return (
    <div className="bottom-bar-room">
      <div className="bottom-bar">
        {action.isChanged && <ChangedFile of="bar" />}
        {!action.isChanged && (
          <LinkButton {...action} look="primary">
            <Icon name="download" /> {text("download.title")}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** The still at the top of the page, or an empty stage. */
function Backdrop({ url, title }: { url: string; title: string }) {
  const preview = usePreview(url);
  if (!url) {
    return (
      <div className="backdrop backdrop-empty stage" style={groundOf(title)} aria-hidden="true">
        <div className="fade-out absolute inset-0" />
      </div>
    );
  }
  return (
    <div className={`backdrop ${preview ? "preview" : "stage"}`} style={{ ...groundOf(title), ...preview }}>
      <span className="behind-picture text-second">
        <LoadingDots />
      </span>
      <Picture url={url} alt="" frame="banner" drawn="page" isFirst hasPreview={false} />
      <div className="backdrop-scrim absolute inset-0" />
    </div>
  );
}
