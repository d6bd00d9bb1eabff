import { useId, type ReactNode } from "react";
import { Icon } from "../primitives/icon.tsx";
import { useLanguage } from "../language/language-context.ts";

/** Rare actions, above a button of the bar. The browser opens and closes it, so it works without scripts. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const { text } = useLanguage();
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="quiet-button">
        {text("admin.form.more")} <Icon name="up" className="size-16" />
      </button>
      <div ref={closeOnPress} id={id} popover="auto" className="more-menu">
        {children}
      </div>
    </>
  );
}

function closeOnPress(menu: HTMLElement | null): void {
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a, button")) menu.hidePopover();
  });
}
