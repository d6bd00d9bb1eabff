import { RestoreForm } from "./restore-form.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** On the history of an item in the trash. */
export function InTrash({ id }: { id: string }) {
  const { text } = useLanguage();
  return (
    <section aria-label={text("admin.trash.inTrash")} className="notice w-full">
      <p className="min-w-0 flex-1 basis-field">{text("admin.trash.restoreFirst")}</p>
      <RestoreForm id={id} className="quiet-button" />
    </section>
  );
}
