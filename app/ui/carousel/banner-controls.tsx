import { ControlIcon } from "../primitives/control-icon.tsx";
import { useLanguage } from "../language/language-context.ts";

const BUTTON = "over-still flex size-touch items-center justify-center rounded-control transition-colors hover:bg-veil";
const BAR_LINK = "over-still flex h-touch w-32 items-center px-2 tablet:w-touch";

type BannerControlsProps = {
  slidesId: string;
  slides: readonly { id: string; name: string }[];
};

/** Without scripts each bar is a link to its banner. As wide as the page, so that no box moves when the buttons arrive. */
export function BannerControls({ slides }: BannerControlsProps) {
  const { text } = useLanguage();
  return (
    <div data-control="controls" className="flex justify-end *:pointer-events-auto">
      <template data-control="buttons">
        <button type="button" data-control="toggle" className={BUTTON}>
          <span data-control="pause">
            <ControlIcon name="pause" className="size-16" />
          </span>
          <span data-control="play">
            <ControlIcon name="play" className="size-16" />
          </span>
        </button>
        <button type="button" data-control="back" aria-label={text("common.previous")} className={BUTTON}>
          <ControlIcon name="back" />
        </button>
        <button type="button" data-control="forward" aria-label={text("common.next")} className={BUTTON}>
          <ControlIcon name="forward" />
        </button>
      </template>
      {slides.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-label={text("carousel.show", { title: name })} className={BAR_LINK}>
          <span className="place-bar w-full" />
        </a>
      ))}
    </div>
  );
}
