import { useEffect, useRef, useState } from "react";
import type { ItemType } from "#app/kinds/item.ts";
import type { Language } from "#app/languages/language.ts";
import { sharedLink } from "./shared-watchlist.ts";
import { copyRoot } from "#app/ui/browser/site-url.ts";
import { ControlIcon } from "#app/ui/primitives/control-icon.tsx";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import type { WatchlistEntry } from "./watchlist-entries.ts";
import { writeFile } from "./watchlist-file.ts";
import type { KindName } from "#app/kinds/names/named-kinds.ts";
import { arrange, type Order } from "./watchlist-order.ts";
import { useWatchlist, type Notice } from "./use-watchlist.ts";
import { WatchlistGrid } from "./watchlist-grid.tsx";
import { FileButtons, KindChoice, OrderChoice } from "./watchlist-tools.tsx";
import { cacheListOffline } from "./cache-list-offline.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const NOTICE_BUTTON =
  "inline-flex min-h-touch shrink-0 items-center gap-8 rounded-control px-12 font-strong transition-colors hover:bg-line";

/** Stored only in the browser, so the server renders a placeholder. */
export function Watchlist({ kinds, origin }: { kinds: readonly KindName[]; origin: string }) {
  const language = useLanguage();
  const { list, notice, restored, remove, undo, importFile, fail, dismiss } = useWatchlist();
  const [order, setOrder] = useState<Order>("added");
  const [type, setType] = useState<ItemType | null>(null);
  useCachedOffline(list?.entries, kinds, language);
  if (!list) return <Waiting />;
  const { entries, unreadable } = list;
  const chosen = entries.some((entry) => entry.type === type) ? type : null;
  const link = sharedLink(
    origin + language.prefix,
    arrange(entries, order, null, language).map(({ id }) => id),
  );
  return (
    <div className="flex flex-col gap-32">
      <WatchlistNotice notice={notice} isLast={entries.length === 0} onUndo={undo} onDismiss={dismiss} />
      <div className="flex flex-wrap items-center justify-between gap-16">
        <KindChoice entries={entries} kinds={kinds} chosen={chosen} onChoose={setType} />
        <div className="flex flex-wrap items-center gap-16">
          {entries.length > 1 && <OrderChoice order={order} onChoose={setOrder} />}
          <FileButtons
            shareUrl={link.url}
            canExport={entries.length > 0}
            onExport={() => exportFile(entries)}
            onMetalink={() => void exportMetalink(entries, language, fail)}
            onImport={(file) => void importFile(file)}
          />
        </div>
      </div>
      {link.count < entries.length && !copyRoot() && (
        <p className="text-second">{language.text("watching.shareLimit", { count: entries.length, shared: link.count })}</p>
      )}
      {unreadable > 0 && <Unreadable count={unreadable} />}
      {entries.length === 0 ? (
        <Nothing />
      ) : (
        <WatchlistGrid entries={arrange(entries, order, chosen, language)} kinds={kinds} restored={restored} onRemove={remove} />
      )}
    </div>
  );
}

function exportFile(entries: readonly WatchlistEntry[]) {
  const now = new Date();
  downloadText(`watchlist-${now.toISOString().slice(0, 10)}.json`, writeFile(entries, now), "application/json");
}

async function exportMetalink(entries: readonly WatchlistEntry[], { text }: Language, fail: (problem: string) => void) {
  const problem = await import("./save-metalink.browser.ts").then(
    ({ saveMetalink }) => saveMetalink(entries, downloadText),
    () => "watching.noMetalink" as const,
  );
  if (problem) fail(text(problem));
}

function Waiting() {
  const { text } = useLanguage();
  return (
    <div className="flex min-h-dvh animate-late flex-col items-start gap-16 text-second">
      <LoadingDots />
      <p>{text("watching.reading")}</p>
    </div>
  );
}

function Nothing() {
  const { text, path } = useLanguage();
  return (
    <EmptyState sentence={text("watching.empty")}>
      <a href={path("/#browse")} className="primary-button">
        {text("watching.find")}
      </a>
    </EmptyState>
  );
}

function Unreadable({ count }: { count: number }) {
  const { text } = useLanguage();
  return <p className="text-second">{text("watching.unreadable", { count })}</p>;
}

function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function useCachedOffline(entries: readonly WatchlistEntry[] | undefined, kinds: readonly KindName[], language: Language): void {
  useEffect(() => {
    if (entries) cacheListOffline(entries, kinds, language);
  }, [entries, kinds, language]);
}

type WatchlistNoticeProps = {
  notice: Notice | null;
  isLast: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

/** Stays until it is dismissed or replaced. */
function WatchlistNotice({ notice, isLast, onUndo, onDismiss }: WatchlistNoticeProps) {
  const language = useLanguage();
  const { tone, text, undoes } = notice ?? {};
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLast && undoes && document.activeElement === document.body) undoButton.current?.focus();
  }, [isLast, undoes]);
  return (
    <div className={notice ? "toast flex items-center gap-8" : "contents"}>
      <output className={tone === "done" ? "" : "sr-only"}>{tone === "done" && text}</output>
      <p role="alert" className={tone === "failed" ? "" : "sr-only"}>
        {tone === "failed" && text}
      </p>
      {undoes && (
        <button
          ref={undoButton}
          type="button"
          aria-keyshortcuts="Control+Z"
          className={`${NOTICE_BUTTON} underline underline-offset-4`}
          onClick={onUndo}
        >
          {language.text("watching.undo")}
        </button>
      )}
      {notice && (
        <button type="button" aria-label={language.text("common.dismiss")} className={NOTICE_BUTTON} onClick={onDismiss}>
          <ControlIcon name="close" className="size-16" />
        </button>
      )}
    </div>
  );
}
