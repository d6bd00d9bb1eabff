import { Icon } from "#app/ui/primitives/icon.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Stands in place of the button of a file that is another one now. @param of Names the button; its text is short. */
export function ChangedFile({ of }: { of?: string }) {
  const { text } = useLanguage();
  return (
    <p className="flex min-h-touch items-center gap-8 text-14" data-download={of}>
      <Icon name="warning" className="size-16 flex-none text-warn" />
      <span>
        <strong className="font-strong">{text("download.changed")}</strong>
        {!of && <span className="block text-second">{text("download.changedUntil")}</span>}
      </span>
    </p>
  );
}
