import { becomeButton } from "#app/ui/browser/become-button.ts";
import { controlIn } from "#app/ui/browser/control-in.ts";
import { listenToDialog, showDialog } from "#app/ui/browser/show-dialog.ts";
import { indexAfterKey } from "./index-after-key.ts";
import { parseSeasonAddress } from "./season-address.ts";

/**
 * The list moves into the dialog, which opens by its button, by links to `#download`, and by the hashes `#download` and `#season-3`;
 * closing removes the hash.
 */
export function startSeasonChooser(root: HTMLElement): void {
  const dialog = takeDialog(root);
  const list = controlIn(root, "list");
  const links = [...list.querySelectorAll<HTMLElement>("a[href]")];
  const button = becomeButton(controlIn(root, "summary"), () => show(null));
  button.ariaHasPopup = "dialog";
  controlIn(root, "seasons").replaceWith(button);
  controlIn(dialog, "place").append(list);
  let opener: HTMLElement = button;

  function show(season: number | null) {
    const marked = season === null ? undefined : links.find((link) => link.parentElement?.id === `season-${season}`);
    for (const link of links) link.ariaCurrent = link === marked ? "true" : null;
    if (!dialog.open) {
      opener = focusedElement() ?? button;
      showDialog(dialog);
    }
    (marked ?? links[0])?.focus();
  }

  const showAddressed = () => {
    const address = parseSeasonAddress(location.hash);
    if (address) show(address.season);
  };

  listenToDialog(dialog, (event) => moveAlong(links, event));
  controlIn(dialog, "close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    if (parseSeasonAddress(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    opener.focus();
  });
  addEventListener("hashchange", showAddressed);
  document.addEventListener("click", (event) => {
    const link = isPlainClick(event) && event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.pathname !== location.pathname || link.hash !== "#download") return;
    event.preventDefault();
    link.focus();
    show(null);
  });
  showAddressed();
}

function takeDialog(root: HTMLElement): HTMLDialogElement {
  const template = controlIn(root, "dialog") as HTMLTemplateElement;
  template.replaceWith(template.content);
  return root.querySelector("dialog") as HTMLDialogElement;
}

function moveAlong(links: readonly HTMLElement[], event: KeyboardEvent): void {
  const index = links.findIndex((link) => link === document.activeElement);
  const next = indexAfterKey(event.key, index, links.length);
  if (next === null) return;
  event.preventDefault();
  links[next]?.focus();
}

function focusedElement(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}

/** A primary click without modifier keys that was not handled yet and stays in this tab. */
function isPlainClick({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
