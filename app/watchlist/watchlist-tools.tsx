import { useId, type ChangeEvent } from "react";
import { copyRoot } from "#app/ui/browser/site-url.ts";
import type { ItemType } from "#app/kinds/item.ts";
import type { WatchlistEntry } from "./watchlist-entries.ts";
import { findKind, type KindName } from "#app/kinds/names/named-kinds.ts";
import { countByType, ORDERS, type Order } from "./watchlist-order.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";

const CHIP =
  "group inline-flex min-h-touch items-center gap-8 rounded-control bg-raised px-16 text-14 transition-colors hover:bg-higher aria-pressed:bg-text aria-pressed:text-ground";

type KindChoiceProps = {
  entries: readonly WatchlistEntry[];
  kinds: readonly KindName[];
  chosen: ItemType | null;
  onChoose: (type: ItemType | null) => void;
};

export function KindChoice({ entries, kinds, chosen, onChoose }: KindChoiceProps) {
  const { text, number } = useLanguage();
  const counts = countByType(entries);
  if (counts.length < 2) return null;
  const chip = (type: ItemType | null, label: string, count: number) => (
    <button key={label} type="button" aria-pressed={type === chosen} className={CHIP} onClick={() => onChoose(type)}>
      {label} <span className="text-second tabular-nums group-aria-pressed:text-ground">{number(count)}</span>
    </button>
  );
  return (
    <fieldset aria-label={text("watching.kinds")} className="flex flex-wrap gap-8">
      {chip(null, text("watching.all"), entries.length)}
      {counts.map(({ type, count }) => chip(type, findKind(kinds, type)?.label.many ?? type, count))}
    </fieldset>
  );
}

export function OrderChoice({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  const { text } = useLanguage();
  const id = useId();
  return (
    <div className="flex items-center gap-8">
      <label htmlFor={id} className="text-14 text-second">
        {text("watching.order")}
      </label>
      <select
        id={id}
        value={order}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Order)}
        className="min-h-touch rounded-control bg-raised px-12 text-14"
      >
        {ORDERS.map((name) => (
          <option key={name} value={name}>
            {text(`watching.order.${name}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shared by `ui/browser/copy-buttons.ts`; if that cannot copy, the linked page has the address. */
function ShareLink({ url }: { url: string }) {
  const { text } = useLanguage();
  return (
    <a href={url} data-share={url} rel="nofollow" className="quiet-button">
      {text("watching.share")}
    </a>
  );
}

type FileButtonsProps = {
  shareUrl: string;
  canExport: boolean;
  onExport: () => void;
  onMetalink: () => void;
  onImport: (file: File) => void;
};

export function FileButtons({ shareUrl, canExport, onExport, onMetalink, onImport }: FileButtonsProps) {
  const { text } = useLanguage();
  const canAskSite = canExport && !copyRoot();
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // Allows the same file to be chosen again.
    currentTarget.value = "";
    if (file) onImport(file);
  }
  return (
    <div className="flex flex-wrap gap-8">
      {canAskSite && <ShareLink url={shareUrl} />}
      {canExport && (
        <button type="button" className="quiet-button" onClick={onExport}>
          {text("watching.export")}
        </button>
      )}
      {canAskSite && (
        <button type="button" className="quiet-button" onClick={onMetalink}>
          {text("watching.metalink")}
        </button>
      )}
      <label className="quiet-button field relative">
        {text("watching.import")}
        <input
          type="file"
          accept=".json,application/json"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={take}
        />
      </label>
    </div>
  );
}
