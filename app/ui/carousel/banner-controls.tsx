import { ControlIcon } from "../primitives/control-icon.tsx";
import { useCarousel } from "./use-carousel.ts";
import { useIsLive } from "../browser/use-is-live.ts";
import { useLanguage } from "../language/language-context.ts";

/** As wide as the page, so that no box moves when the buttons arrive. */
const CONTROLS = "flex justify-end *:pointer-events-auto";
const BUTTON = "over-still flex size-touch items-center justify-center rounded-control transition-colors hover:bg-veil";
const BAR_LINK = "over-still flex h-touch w-32 items-center px-2 tablet:w-touch";

type BannerControlsProps = {
  slidesId: string;
  slides: readonly { id: string; name: string }[];
};

/** Without scripts each indicator is a link to its banner. */
export function BannerControls({ slidesId, slides }: BannerControlsProps) {
  const { text } = useLanguage();
  const isLive = useIsLive();
  const { place, isOn, step, choose, toggle } = useCarousel(slidesId, slides.length);
  if (!isLive) {
    return (
      <div className={CONTROLS}>
        {slides.map(({ id, name }) => (
          <a key={id} href={`#${id}`} aria-label={text("carousel.show", { title: name })} className={BAR_LINK}>
            <span className="place-bar w-full" />
          </a>
        ))}
      </div>
    );
  }
  return (
    <div className={CONTROLS}>
      <button type="button" aria-label={text(isOn ? "carousel.pause" : "carousel.play")} className={BUTTON} onClick={toggle}>
        <ControlIcon name={isOn ? "pause" : "play"} className="size-16" />
      </button>
      <button type="button" aria-label={text("common.previous")} className={BUTTON} onClick={() => step(-1)}>
        <ControlIcon name="back" />
      </button>
      <button type="button" aria-label={text("common.next")} className={BUTTON} onClick={() => step(1)}>
        <ControlIcon name="forward" />
      </button>
      {slides.map(({ id, name }, other) => (
        <button
          key={id}
          type="button"
          aria-label={text("carousel.show", { title: name })}
          aria-current={other === place}
          className={BAR_LINK}
          onClick={() => choose(other)}
        >
          <span className="place-bar w-full" data-lit={other === place || undefined} />
        </button>
      ))}
    </div>
  );
}
