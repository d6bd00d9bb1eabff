import { buttonLook } from "../primitives/link-button.tsx";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { SeasonList, type Season } from "./season-list.tsx";
import { useIsLive } from "../browser/use-is-live.ts";
import { useSeasonDialog } from "./use-season-dialog.ts";
import { useLanguage } from "../language/language-context.ts";

const LOOK = `${buttonLook("primary")} w-full`;

/** Also opened by links to `#download` and the hash `#season-3`. Without scripts a `<details>` with the same links. */
export function SeasonChooser({ name, seasons }: { name: string; seasons: readonly Season[] }) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const { button, open, hasFailed, show, close } = useSeasonDialog();
  const face = (
    <>
      <ControlIcon name="download" /> {text("season.choose")}
    </>
  );
  if (!isLive || hasFailed) {
    // Browsers open the `<details>` for the hash `#season-3` themselves.
    return (
      <details open={hasFailed} suppressHydrationWarning>
        <summary className={`${LOOK} list-none`}>{face}</summary>
        <SeasonList seasons={seasons} marked={null} columns={1} />
      </details>
    );
  }
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" onClick={() => show(null)} className={LOOK}>
        {face}
      </button>
      {open && <open.Dialog name={name} seasons={seasons} marked={open.season} onClose={close} />}
    </>
  );
}
