import { useEffect, useState } from "react";
import {
  directionTo,
  placeAfter,
  placeInView,
  STANDING,
  turnsByItself,
  type Direction,
  type Rotation,
} from "./carousel-turns.ts";
import { flow } from "../browser/flow.ts";
import { wantsLessMotion } from "../browser/reduced-motion.ts";

const STAYS_MS = 7000;

/**
 * A WAI-ARIA carousel over the children of `slidesId`; rotates until it is hovered, focused or used. The scroll position is its
 * state, so that swiping works by itself.
 */
export function useCarousel(slidesId: string, count: number) {
  const [place, setPlace] = useState(0);
  const [rotation, setRotation] = useState(STANDING);
  const turns = turnsByItself(rotation);

  useEffect(() => {
    const slides = document.getElementById(slidesId);
    const carousel = slides?.parentElement;
    if (!slides || !carousel) return undefined;
    const become = (part: Partial<Rotation>) => setRotation((before) => ({ ...before, ...part }));
    const follow = () => setPlace(placeInView(slides));
    const over = (isHovered: boolean) => (event: PointerEvent) => {
      if (event.pointerType === "mouse") become({ isHovered });
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    slides.addEventListener("scroll", follow, { passive: true, signal });
    slides.addEventListener("pointerdown", () => become({ isOn: false }), { signal });
    carousel.addEventListener("pointerenter", over(true), { signal });
    carousel.addEventListener("pointerleave", over(false), { signal });
    carousel.addEventListener(
      "focusin",
      ({ target }) => {
        if (target instanceof Element && target.matches(":focus-visible")) become({ isOn: false });
      },
      { signal },
    );
    document.addEventListener("visibilitychange", () => become({ isHidden: document.hidden }), { signal });
    follow();
    become({ isOn: !wantsLessMotion(), isHovered: carousel.matches(":hover"), isHidden: document.hidden });
    return () => stopping.abort();
  }, [slidesId]);

  useEffect(() => {
    const slides = document.getElementById(slidesId);
    if (!slides) return undefined;
    slides.ariaLive = turns ? "off" : "polite";
    for (const [other, slide] of [...slides.children].entries()) slide.toggleAttribute("inert", other !== place);
    const next = slides.children[placeAfter(place, 1, count)];
    for (const picture of next?.querySelectorAll("img") ?? []) picture.loading = "eager";
    if (!turns) return undefined;
    const timer = setTimeout(() => show(slides, place, placeAfter(place, 1, count), 1), STAYS_MS);
    return () => clearTimeout(timer);
  }, [slidesId, count, place, turns]);

  function go(to: number, direction: Direction) {
    const slides = document.getElementById(slidesId);
    setRotation((before) => ({ ...before, isOn: false }));
    if (slides) show(slides, place, to, direction);
  }

  return {
    place,
    turns,
    isOn: rotation.isOn,
    step: (direction: Direction) => go(placeAfter(place, direction, count), direction),
    choose: (to: number) => go(to, directionTo(place, to)),
    toggle: () => setRotation((before) => ({ ...before, isOn: !before.isOn })),
  };
}

/** Jumps to the slide; the styles animate both slides. */
function show(slides: HTMLElement, from: number, to: number, direction: Direction) {
  if (from === to) return;
  slides.style.setProperty("--turn", String(direction));
  slides.style.setProperty("--turned", String(to - from));
  for (const [place, slide] of [...slides.children].entries()) {
    slide.setAttribute("data-turn", place === to ? "in" : place === from ? "out" : "");
  }
  slides.scrollTo({ left: to * slides.clientWidth * flow(), behavior: "instant" });
}
