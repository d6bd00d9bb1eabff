import { useCallback, useEffect, useRef, useState, type ComponentType } from "react";
import { parseSeasonAddress } from "./season-address.ts";
import type { SeasonDialogProps } from "./season-dialog.tsx";

/** `opener` is the element to return the focus to; null for none. */
type OpenDialog = { season: number | null; opener: HTMLElement | null; Dialog: ComponentType<SeasonDialogProps> };

/**
 * Opened by its button, by links to `#download`, and by the hashes `#download` and `#season-3`; closing removes the hash. If its
 * script fails to load (`hasFailed`), links lead to the panel instead.
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

/** No modifier keys, not handled yet, same tab. */
function isPlainClick({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
