import type { Requirement } from "#app/kinds/item.ts";

/** What a computer must have, as name and requirement (spec 2). */
export function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <dl className="flex flex-col">
      {requirements.map(({ id, name, requirement }) => (
        <div key={id} className="grid gap-x-24 border-t border-line py-12 tablet:grid-cols-3">
          <dt className="text-second">{name}</dt>
          <dd className="tablet:col-span-2">{requirement}</dd>
        </div>
      ))}
    </dl>
  );
}
