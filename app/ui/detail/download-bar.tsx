import { chooserPath, downloadPath } from "#app/kinds/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import type { DownloadLink } from "#app/kinds/kind.ts";
import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";

/** On small screens the Download button at the lower edge, until its panel is reached. */
export function DownloadBar({ item, links }: { item: Item; links: readonly DownloadLink[] }) {
  const [first] = links;
  if (!first) return null;
  const needsSeason = first.season !== undefined;
  return (
    <div className="bottom-bar -mx-gutter flex items-center border-t border-line bg-ground px-gutter desktop:hidden">
      <LinkButton
        href={needsSeason ? chooserPath(item) : downloadPath(item)}
        look="primary"
        rel={needsSeason ? undefined : "noopener nofollow"}
      >
        <Icon name="download" /> {needsSeason ? "Choose a season" : "Download"}
      </LinkButton>
    </div>
  );
}
