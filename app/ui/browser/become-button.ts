/** Replaces a link or summary, which works without scripts, by a button with the same look and name. */
export function becomeButton(element: HTMLElement, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = element.ariaLabel;
  button.className = element.className;
  button.append(...element.childNodes);
  button.addEventListener("click", onClick);
  element.replaceWith(button);
  return button;
}
