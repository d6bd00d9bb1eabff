import { useEffect, useState } from "react";
import type { ItemType } from "#app/kinds/item.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { sharedLink } from "#app/kinds/sharing/shared-watchlist.ts";
import { LinkButton } from "../primitives/link-button.tsx";
import { LoadingDots } from "../primitives/loading-dots.tsx";
import { EmptyState } from "../sections/empty-state.tsx";
import type { WatchlistEntry } from "./entries.ts";
import { writeFile } from "./file.ts";
import type { KindName } from "./kind-names.ts";
import { arrange, type Order } from "./order.ts";
import { useWatchlist } from "./use-watchlist.ts";
import { WatchlistGrid } from "./watchlist-grid.tsx";
import { WatchlistNotice } from "./watchlist-notice.tsx";
import { FileButtons, KindChoice, OrderChoice } from "./watchlist-tools.tsx";
import { cacheListOffline } from "./cache-list-offline.ts";
import { useLanguage } from "../language/language-context.ts";

/** Stored only in the browser, so the server renders a placeholder. */
export function Watchlist({ kinds, origin }: { kinds: readonly KindName[]; origin: string }) {
  const language = useLanguage();
  const { list, notice, broughtBack, remove, undo, importFile, dismiss } = useWatchlist();
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
            onImport={(file) => void importFile(file)}
          />
        </div>
      </div>
      {link.count < entries.length && (
        <p className="text-second">{language.text("watching.shareLimit", { count: entries.length, shared: link.count })}</p>
      )}
      {unreadable > 0 && <Unreadable count={unreadable} />}
      {entries.length === 0 ? (
        <Nothing />
      ) : (
        <WatchlistGrid
          entries={arrange(entries, order, chosen, language)}
          kinds={kinds}
          broughtBack={broughtBack}
          onRemove={remove}
        />
      )}
    </div>
  );
}

function exportFile(entries: readonly WatchlistEntry[]) {
  const now = new Date();
  downloadText(`watchlist-${now.toISOString().slice(0, 10)}.json`, writeFile(entries, now), "application/json");
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
      <LinkButton href={path("/#browse")} look="primary">
        {text("watching.find")}
      </LinkButton>
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
