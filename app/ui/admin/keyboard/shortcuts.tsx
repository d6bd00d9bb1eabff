import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { LabelKey } from "#app/languages/messages.ts";
import { shortcutOf, type Shortcut } from "./shortcut-keys.ts";
import { safeLocalStorage } from "../../browser/safe-local-storage.ts";
import { CloseButton, Modal } from "../../primitives/modal.tsx";
import { useLanguage } from "../../language/language-context.ts";

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
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (shortcutOf(event, all)?.run?.()) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, all]);
  return (
    <KeyboardContext value={keyboard}>
      {children}
      {isHelpOpen && <HelpSheet shortcuts={all} isOn={isOn} onClose={() => setIsHelpOpen(false)} />}
    </KeyboardContext>
  );
}

const KEY_NAMES: Readonly<Record<string, LabelKey>> = {
  ArrowDown: "admin.keys.down",
  ArrowUp: "admin.keys.up",
  Enter: "admin.keys.enter",
  " ": "admin.keys.space",
};
const noKeys = () => undefined;

type HelpSheetProps = { shortcuts: readonly Shortcut[]; isOn: boolean; onClose: () => void };

function HelpSheet({ shortcuts, isOn, onClose }: HelpSheetProps) {
  const { text } = useLanguage();
  return (
    <Modal label={text("admin.keys.title")} className="sheet" onClose={onClose} onKey={noKeys}>
      <div className="flex flex-col gap-24 overflow-y-auto p-24">
        <div className="flex items-center justify-between gap-16">
          <h2 className="text-22">{text("admin.keys.title")}</h2>
          <CloseButton />
        </div>
        <dl className="flex flex-col gap-8">
          {shortcuts.map(({ key, does }) => (
            <div key={key} className="flex items-center gap-16">
              <dt className="w-72 shrink-0">
                <kbd className="rounded-control border border-edge bg-higher px-8 py-4 text-14 whitespace-nowrap">
                  {KEY_NAMES[key] ? text(KEY_NAMES[key]) : key}
                </kbd>
              </dt>
              <dd>{text(does)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-16 border-t border-line pt-24">
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-label={text("admin.keys.shortcuts")}
            onClick={() => setShortcuts(!isOn)}
            className="switch shrink-0"
          />
          <p>{text(isOn ? "admin.keys.areOn" : "admin.keys.areOff")}</p>
        </div>
      </div>
    </Modal>
  );
}

const SETTING = "admin:shortcuts";
const OFF = "off";
const listeners = new Set<() => void>();

function useShortcutSetting(): boolean {
  return useSyncExternalStore(subscribe, areOn, () => true);
}

/** Does nothing if the browser blocks storage. */
function setShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SETTING);
    else localStorage.setItem(SETTING, OFF);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function areOn(): boolean {
  return safeLocalStorage()?.getItem(SETTING) !== OFF;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
