import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { shortcutOf, type Shortcut } from "./shortcut-keys.ts";
import { useShortcutSetting } from "./use-shortcut-setting.ts";
import { HelpSheet } from "./help-sheet.tsx";

type Keyboard = {
  add: (shortcuts: readonly Shortcut[]) => () => void;
  openHelp: () => void;
};

const KeyboardContext = createContext<Keyboard>({ add: () => () => undefined, openHelp: () => undefined });

/** Registers shortcuts while a page is shown and lists them in the help sheet. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = use(KeyboardContext);
  useEffect(() => add(shortcuts), [add, shortcuts]);
}

export function useKeyboardHelp(): () => void {
  return use(KeyboardContext).openHelp;
}

/** The shortcuts of the admin; they can be turned off together (WCAG 2.1.4). */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [pages, setPages] = useState<readonly (readonly Shortcut[])[]>([]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isOn = useShortcutSetting();
  const add = useCallback((shortcuts: readonly Shortcut[]) => {
    setPages((before) => [...before, shortcuts]);
    return () => setPages((before) => before.filter((each) => each !== shortcuts));
  }, []);
  const keyboard = useMemo(() => ({ add, openHelp: () => setIsHelpOpen(true) }), [add]);

  const all = useMemo<readonly Shortcut[]>(() => {
    const openHelp = () => {
      setIsHelpOpen(true);
      return true;
    };
    return [...pages.flat(), { key: "?", does: "admin.keys.showSheet", run: openHelp }];
  }, [pages]);
  const current = useRef<readonly Shortcut[]>([]);
  useEffect(() => {
    current.current = isOn ? all : [];
  }, [isOn, all]);
  usePressedKeys(
    useCallback((event) => {
      const shortcut = shortcutOf(event, current.current);
      if (shortcut?.run?.()) event.preventDefault();
    }, []),
  );
  return (
    <KeyboardContext value={keyboard}>
      {children}
      {isHelpOpen && <HelpSheet shortcuts={all} isOn={isOn} onClose={() => setIsHelpOpen(false)} />}
    </KeyboardContext>
  );
}

/** `onKey` must be a stable reference. */
function usePressedKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onKey]);
}
