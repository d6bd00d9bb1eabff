import { buttonLook } from "../primitives/link-button.tsx";
import { ControlIcon } from "../primitives/control-icon.tsx";
import { CloseButton } from "../primitives/modal.tsx";
import { SeasonList, type Season } from "./season-list.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Without scripts the seasons unfold; browsers do that for the hash `#season-3` too. */
export function SeasonChooser({ name, seasons }: { name: string; seasons: readonly Season[] }) {
  const { text } = useLanguage();
  return (
    <>
      <details data-control="seasons">
        <summary data-control="summary" className={`${buttonLook("primary")} w-full list-none`}>
          <ControlIcon name="download" /> {text("season.choose")}
        </summary>
        <SeasonList seasons={seasons} />
      </details>
      <template data-control="dialog">
        <dialog aria-label={text("season.chooseOf", { title: name })} className="sheet">
          <div className="flex items-center gap-16 border-b border-line p-12 ps-24">
            <div className="flex min-w-0 flex-1 flex-col">
              <h2 className="text-18">{text("season.choose")}</h2>
              <p className="truncate text-14 text-second">{name}</p>
            </div>
            <CloseButton />
          </div>
          <div data-control="place" className="min-h-0 overflow-y-auto overscroll-contain p-12" />
        </dialog>
      </template>
    </>
  );
}
