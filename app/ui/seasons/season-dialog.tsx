import { CloseButton, Modal } from "../primitives/modal.tsx";
import { placeAfterKey } from "./place-after-key.ts";
import { SeasonList, type Season } from "./season-list.tsx";
import { useLanguage } from "../language/language-context.ts";

const SEASONS_IN_ONE_COLUMN = 8;

export type SeasonDialogProps = {
  name: string;
  seasons: readonly Season[];
  marked: number | null;
  onClose: () => void;
};

export function SeasonDialog({ name, seasons, marked, onClose }: SeasonDialogProps) {
  const { text } = useLanguage();
  return (
    <Modal label={text("season.chooseOf", { title: name })} className="sheet" onClose={onClose} onKey={moveAlongLinks}>
      <div className="flex items-center gap-16 border-b border-line p-12 ps-24">
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 className="text-18">{text("season.choose")}</h2>
          <p className="truncate text-14 text-second">{name}</p>
        </div>
        <CloseButton />
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-12">
        <SeasonList seasons={seasons} marked={marked} columns={seasons.length > SEASONS_IN_ONE_COLUMN ? 2 : 1} />
      </div>
    </Modal>
  );
}

function moveAlongLinks(event: KeyboardEvent) {
  if (!(event.currentTarget instanceof Element)) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const place = links.findIndex((link) => link === document.activeElement);
  const next = placeAfterKey(event.key, place, links.length);
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}
