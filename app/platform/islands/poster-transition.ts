const NAME = "poster";

/**
 * The upright picture of a pressed card becomes the poster of the item's page, and back (`hung-poster` in item-page/detail.css).
 * There is no transition with reduced motion.
 */
export function movePosters(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition && activation?.entry.url) namePictureOf(activation.entry.url, viewTransition);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    const from = "navigation" in window ? navigation.activation?.from?.url : null;
    if (viewTransition && from) namePictureOf(from, viewTransition);
  });
}

/** A name must be unique in a page, so it is taken from the page's own poster meanwhile. */
function namePictureOf(address: string, transition: ViewTransition): void {
  const picture = pictureLinkedTo(new URL(address).pathname);
  if (!picture) return;
  const own = document.querySelector<HTMLElement>(".hung-poster");
  own?.style.setProperty("view-transition-name", "none");
  picture.style.setProperty("view-transition-name", NAME);
  const restore = () => {
    for (const element of [own, picture]) element?.style.removeProperty("view-transition-name");
  };
  transition.finished.then(restore, restore);
}

/** Prefers the first card in view if there are several. */
function pictureLinkedTo(path: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("article a[href]")].filter(
    (link) => link.origin === location.origin && link.pathname === path,
  );
  const frames = links.flatMap((link) => link.closest("article")?.querySelector<HTMLElement>(".stage") ?? []);
  return frames.find((frame) => isUpright(frame) && isInView(frame));
}

/** Wide frames show a different picture than the poster. */
function isUpright({ offsetWidth, offsetHeight }: HTMLElement): boolean {
  return offsetHeight > offsetWidth;
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
