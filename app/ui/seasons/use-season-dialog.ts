import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { parseSeasonAddress } from "./season-address.ts";
import type { SeasonDialogProps } from "./season-dialog.tsx";

/** `opener` had the focus before; null when nothing had. */
type OpenDialog = { season: number | null; opener: HTMLElement | null; Dialog: ComponentType<SeasonDialogProps> };

/**
 * When the season chooser is open: its button, every plain click on a link of the page to `#download`, and an address that
 * ends in `#download` or `#season-3` open it. Closing takes that end off the address, so that it can be asked for again.
 * Its script is fetched when it is first asked for; `hasFailed` when that could not be done: then links lead to the panel.
 */
export function useSeasonDialog() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const show = useCallback((season: number | null) => {
    const focused = document.activeElement;
    const opener = focused instanceof HTMLElement && focused !== document.body ? focused : null;
    import("./season-dialog.tsx").then(
      ({ SeasonDialog }) => setOpen({ season, opener, Dialog: SeasonDialog }),
      () => {
        setHasFailed(true);
        location.hash ||= "#download";
      },
    );
  }, []);

  useEffect(() => {
    if (hasFailed) return undefined;
    const showAddressed = () => {
      const address = parseSeasonAddress(location.hash);
      if (address) show(address.season);
    };
    const showInstead = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest("a");
      if (link?.pathname !== location.pathname || link.hash !== "#download") return;
      event.preventDefault();
      link.focus();
      show(null);
    };
    showAddressed();
    window.addEventListener("hashchange", showAddressed);
    document.addEventListener("click", showInstead);
    return () => {
      window.removeEventListener("hashchange", showAddressed);
      document.removeEventListener("click", showInstead);
    };
  }, [show, hasFailed]);

  function close() {
    setOpen(null);
    if (parseSeasonAddress(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    (open?.opener ?? button.current)?.focus();
  }

  return { button, open, hasFailed, show, close };
}

/** A click that follows a link in this tab. */
function isPlainClick({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
