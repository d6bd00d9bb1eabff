/** Replaces a link of a page without scripts by a button that looks and is named the same. */
export function becomeButton(link: HTMLAnchorElement, onClick: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = link.ariaLabel;
  button.className = link.className;
  button.append(...link.childNodes);
  button.addEventListener("click", onClick);
  link.replaceWith(button);
  return button;
}
