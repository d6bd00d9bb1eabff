import { use } from "react";
import { PageContext } from "#app/ui/layout/page-context.ts";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/**
 * Hidden until `ui/browser/copy-buttons.ts` runs, and if the browser denies copying; then ShareFold is shown.
 * @param url Absolute.
 */
export function ShareButton({ url }: { url: string }) {
  const { text } = useLanguage();
  return (
    <button type="button" data-share={url} className="share-button quiet-button">
      <Icon name="share" /> {text("share.title")}
    </button>
  );
}

/** The address and a mail link. */
export function ShareFold({ url, title }: { url: string; title: string }) {
  const { text } = useLanguage();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <details className="share-fold text-14">
      <summary className="inline-flex min-h-touch items-center gap-8 text-second underline underline-offset-4 hover:text-text">
        {text("share.title")}
      </summary>
      <div className="flex flex-col items-start gap-8">
        <label className="flex w-full flex-col gap-4 text-second">
          {text("share.address")}
          <input readOnly dir="ltr" value={url} className="control" />
        </label>
        <a href={mail} className="inline-flex min-h-touch items-center underline underline-offset-4">
          {text("share.mail")}
        </a>
      </div>
    </details>
  );
}

export function Share({ url, title }: { url: string; title: string }) {
  const { copy } = use(PageContext);
  if (copy && !copy.hasBase) return null;
  return (
    <>
      <ShareButton url={url} />
      <ShareFold url={url} title={title} />
    </>
  );
}
