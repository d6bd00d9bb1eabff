import { buttonLook } from "../primitives/link-button.tsx";
import { Icon } from "../primitives/icon.tsx";
import { CloseButton, Modal } from "./modal.tsx";
import { moveAlongLinks, SeasonList, type Season } from "./season-list.tsx";
import { useIsLive } from "./use-is-live.ts";
import { useSeasonDialog } from "./use-season-dialog.ts";

const SEASONS_IN_ONE_COLUMN = 8;
const CHOOSE = (
  <>
    <Icon name="download" /> Choose a season
  </>
);

/**
 * Where one of several seasons is chosen (spec 2): a button that opens them in a dialog, as every link to `#download` on
 * the page does and an address that ends in `#season-3`. Without its script it is a fold with the same links.
 */
export function SeasonChooser({ name, seasons }: { name: string; seasons: readonly Season[] }) {
  const { button, open, show, close } = useSeasonDialog();
  if (!useIsLive()) {
    // The browser itself opens the fold for an address that ends in `#season-3`.
    return (
      <details suppressHydrationWarning>
        <summary className={`${buttonLook("primary")} w-full list-none`}>{CHOOSE}</summary>
        <SeasonList seasons={seasons} marked={null} columns={1} />
      </details>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => show(null)}
        className={`${buttonLook("primary")} w-full`}
      >
        {CHOOSE}
      </button>
      {open && (
        <Modal label={`Choose a season of ${name}`} className="sheet" onClose={close} onKey={moveAlongLinks}>
          <div className="flex items-center gap-16 border-b border-line p-12 pl-24">
            <div className="flex min-w-0 flex-1 flex-col">
              <h2 className="text-18">Choose a season</h2>
              <p className="truncate text-14 text-second">{name}</p>
            </div>
            <CloseButton />
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain p-12">
            <SeasonList seasons={seasons} marked={open.season} columns={seasons.length > SEASONS_IN_ONE_COLUMN ? 2 : 1} />
          </div>
        </Modal>
      )}
    </>
  );
}
