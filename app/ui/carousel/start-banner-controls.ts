import type { Language } from "#app/languages/language.ts";
import { becomeButton } from "../browser/become-button.ts";
import { controlIn } from "../browser/control-in.ts";
import { flow } from "../browser/flow.ts";
import { wantsLessMotion } from "../browser/reduced-motion.ts";
import { directionTo, indexAfter, indexInView, STANDING, autoRotates, type Direction, type Rotation } from "./carousel-turns.ts";

const STAYS_MS = 7000;

type Shown = { index: number; isOn: boolean };

export function startBannerControls(root: HTMLElement, { slidesId }: { slidesId: string }, language: Language): void {
  const slides = document.getElementById(slidesId);
  if (slides?.parentElement) turnBanners(slides, slides.parentElement, root, language);
}

/**
 * A WAI-ARIA carousel; rotates until it is hovered, focused or used. The scroll position is its state, so that swiping works by
 * itself.
 */
function turnBanners(slides: HTMLElement, carousel: HTMLElement, root: HTMLElement, language: Language): void {
  const count = slides.children.length;
  const buttons = controlIn(root, "buttons") as HTMLTemplateElement;
  buttons.replaceWith(buttons.content);
  const bars = [...root.querySelectorAll("a")].map((link, to) => becomeButton(link, () => go(to, directionTo(index, to))));
  let index = indexInView(slides);
  let rotation: Rotation = {
    ...STANDING,
    isOn: !wantsLessMotion(),
    isHovered: carousel.matches(":hover"),
    isHidden: document.hidden,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update() {
    const turns = autoRotates(rotation);
    showControls(root, bars, { index, isOn: rotation.isOn }, language);
    showSlide(slides, index, turns);
    clearTimeout(timer);
    if (turns) timer = setTimeout(() => turn(slides, index, indexAfter(index, 1, count), 1), STAYS_MS);
  }
  function become(part: Partial<Rotation>) {
    rotation = { ...rotation, ...part };
    update();
  }
  function go(to: number, direction: Direction) {
    become({ isOn: false });
    turn(slides, index, to, direction);
  }
  function follow() {
    const seen = indexInView(slides);
    if (seen === index) return;
    index = seen;
    update();
  }

  controlIn(root, "toggle").addEventListener("click", () => become({ isOn: !rotation.isOn }));
  controlIn(root, "back").addEventListener("click", () => go(indexAfter(index, -1, count), -1));
  controlIn(root, "forward").addEventListener("click", () => go(indexAfter(index, 1, count), 1));
  slides.addEventListener("scroll", follow, { passive: true });
  slides.addEventListener("pointerdown", () => become({ isOn: false }));
  for (const [type, isHovered] of [
    ["pointerenter", true],
    ["pointerleave", false],
  ] as const) {
    carousel.addEventListener(type, ({ pointerType }) => pointerType === "mouse" && become({ isHovered }));
  }
  carousel.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) become({ isOn: false });
  });
  document.addEventListener("visibilitychange", () => become({ isHidden: document.hidden }));
  update();
}

function showControls(root: HTMLElement, bars: readonly HTMLElement[], { index, isOn }: Shown, { text }: Language): void {
  controlIn(root, "toggle").ariaLabel = text(isOn ? "carousel.pause" : "carousel.play");
  controlIn(root, "pause").hidden = !isOn;
  controlIn(root, "play").hidden = isOn;
  for (const [other, bar] of bars.entries()) {
    bar.ariaCurrent = `${other === index}`;
    bar.firstElementChild?.toggleAttribute("data-lit", other === index);
  }
}

function showSlide(slides: HTMLElement, index: number, turns: boolean): void {
  slides.ariaLive = turns ? "off" : "polite";
  for (const [other, slide] of [...slides.children].entries()) slide.toggleAttribute("inert", other !== index);
  const next = slides.children[indexAfter(index, 1, slides.children.length)];
  for (const picture of next?.querySelectorAll("img") ?? []) picture.loading = "eager";
}

/** Jumps to the slide; the styles animate both slides. */
function turn(slides: HTMLElement, from: number, to: number, direction: Direction): void {
  if (from === to) return;
  slides.style.setProperty("--turn", String(direction));
  slides.style.setProperty("--turned", String(to - from));
  for (const [index, slide] of [...slides.children].entries()) {
    slide.setAttribute("data-turn", index === to ? "in" : index === from ? "out" : "");
  }
  slides.scrollTo({ left: to * slides.clientWidth * flow(), behavior: "instant" });
}
