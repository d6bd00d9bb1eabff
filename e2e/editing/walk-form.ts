import type { Page } from "@playwright/test";

/**
 * Types into every field of the page's forms and presses every button that neither saves nor leaves, those that come with a press
 * too, each as many times as a user could in one task of the browser.
 * @returns how many fields and buttons there were.
 */
export async function walkForm(page: Page): Promise<{ typed: number; pressed: number }> {
  return page.evaluate(async () => {
    const TEXTS = "textarea, input:is([type=text], [type=url], [type=search], [type=number], :not([type])):not([readonly])";
    const BUTTONS = "main :is(button[type=button], button[name=__intent__], summary, input:is([type=checkbox], [type=radio]))";
    /** Rows have the same buttons, and a press adds a row. */
    const MAX_PRESSES = 3;

    /** The mouse could not reach the others. */
    const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled") && element.checkVisibility();
    const rendered = () =>
      new Promise<void>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", () => resolve());
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    document.addEventListener("click", (event) => {
      // A dialog of the browser needs a press by a person, and a slow machine needs longer than one lasts.
      if (event.target instanceof HTMLInputElement && event.target.type === "file") event.preventDefault();
    });
    const presses = new Map<string, number>();
    const nameOf = (button: Element) =>
      `${button.tagName} ${button.ariaLabel ?? button.textContent} ${button.getAttribute("name")}`.replaceAll(/\d+/g, "");

    let pressed = 0;
    function nextButton(): HTMLElement | undefined {
      return [...document.querySelectorAll<HTMLElement>(BUTTONS)].find(
        (button) => isUsable(button) && (presses.get(nameOf(button)) ?? 0) < MAX_PRESSES,
      );
    }
    async function typeInto(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
      field.focus();
      document.execCommand("insertText", false, "7");
      await rendered();
    }

    let typed = 0;
    for (const field of document.querySelectorAll<HTMLInputElement>(`main :is(${TEXTS})`)) {
      if (!isUsable(field)) continue;
      typed++;
      await typeInto(field);
    }
    for (let button = nextButton(); button; button = nextButton()) {
      presses.set(nameOf(button), (presses.get(nameOf(button)) ?? 0) + 1);
      pressed++;
      button.focus();
      button.click();
      await rendered();
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(`main form :is(${TEXTS})`)) {
      if (isUsable(field)) await typeInto(field);
    }
    return { typed, pressed };
  });
}
