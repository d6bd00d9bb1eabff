/** The lit parts of the star at `index`, counted from 0. */
export function litParts(value: number, index: number): { isWholeLit: boolean; isLeftLit: boolean } {
  const halves = Math.round(value * 2) - 2 * index;
  return { isWholeLit: halves >= 2, isLeftLit: halves >= 1 };
}

/** @param stars What `Stars` rendered. */
export function lightStars(stars: Element, value: number): void {
  for (const [index, star] of [...stars.children].entries()) {
    const { isWholeLit, isLeftLit } = litParts(value, index);
    const [whole, leftHalf] = star.children;
    whole?.toggleAttribute("data-lit", isWholeLit);
    leftHalf?.toggleAttribute("data-lit", isLeftLit);
  }
}
