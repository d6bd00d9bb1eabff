/** Replaces a link or a summary of a page without scripts by a button that looks and is named the same. */
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
