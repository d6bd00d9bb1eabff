import { Icon } from "#app/ui/primitives/icon.tsx";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/**
 * A button made live by `ui/browser/copy-buttons.ts`. Until then, without scripts, and if the browser denies copying, it shows
 * the address and a mail link.
 * @param url Absolute.
 */
export function Share({ url, title }: { url: string; title: string }) {
  const { text } = useLanguage();
  const face = (
    <>
      <Icon name="share" /> {text("share.title")}
    </>
  );
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <>
      <button type="button" data-share={url} className={`share-button ${buttonClass("quiet")}`}>
        {face}
      </button>
      <details className="share-fold">
        <summary className={buttonClass("quiet")}>{face}</summary>
        <div className="flex max-w-dialog flex-col items-start gap-8 pt-12">
          <label className="flex w-full flex-col gap-4 text-14 text-second">
            {text("share.address")}
            <input readOnly dir="ltr" value={url} className="control" />
          </label>
          <a href={mail} className="inline-flex min-h-touch items-center underline underline-offset-4">
            {text("share.mail")}
          </a>
        </div>
      </details>
    </>
  );
}
