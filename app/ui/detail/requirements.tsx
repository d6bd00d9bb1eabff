import type { Requirement } from "#app/kinds/item.ts";
import { FactRow, FactRows } from "../primitives/fact-rows.tsx";

export function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <FactRows>
      {requirements.map(({ id, name, requirement }) => (
        <FactRow key={id} label={name}>
          <bdi>{requirement}</bdi>
        </FactRow>
      ))}
    </FactRows>
  );
}
