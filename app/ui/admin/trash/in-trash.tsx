import { RestoreForm } from "./restore-form.tsx";

/** On the history of an item in the trash. */
export function InTrash({ id }: { id: string }) {
  return (
    <section aria-label="In the trash" className="notice w-full">
      <p className="min-w-0 flex-1 basis-field">This item is in the trash. Restore it first, then any version of it.</p>
      <RestoreForm id={id} className="quiet-button" />
    </section>
  );
}
