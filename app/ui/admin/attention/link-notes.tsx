import type { AttentionNote } from "#app/kinds/attention/attention.ts";
import { Icon } from "../../primitives/icon.tsx";
import { AttentionNotes } from "./attention-notes.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** What checks of an item's download links found, above its form. */
export function LinkNotes({ notes }: { notes: readonly AttentionNote[] }) {
  const { text } = useLanguage();
  return (
    <section aria-labelledby="link-notes" className="flex w-full items-start gap-12 rounded-card border border-line px-16 py-12">
      <Icon name="warning" className="mt-4 size-16 text-warn" />
      <div className="min-w-0">
        <h2 id="link-notes" className="text-16 tracking-normal">
          {text("admin.attention.links")}
        </h2>
        <div className="text-14">
          <AttentionNotes notes={notes} />
        </div>
      </div>
    </section>
  );
}
