import { Icon } from "../primitives/icon.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import type { DownloadAction } from "./download-action.ts";

/** On small screens the Download button at the lower edge, beside the menu's, until its panel is reached. */
export function DownloadBar({ action }: { action: DownloadAction }) {
  return (
    <div className="bottom-bar desktop:hidden">
      <LinkButton {...action} look="primary">
        <Icon name="download" /> Download
      </LinkButton>
    </div>
  );
}
