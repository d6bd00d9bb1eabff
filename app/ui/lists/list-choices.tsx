import type { ListAddress } from "#app/kinds/list-address.ts";
import { addressOf, type Choice, type ListView } from "#app/kinds/list-view.ts";
import { Icon } from "../primitives/icon.tsx";

type ListChoicesProps = { list: ListView; pathOf: (address: ListAddress) => string };

/** What is chosen: each takes itself away. */
export function ListChoices({ list, pathOf }: ListChoicesProps) {
  if (list.choices.length === 0) return null;
  const without = (gone: Choice) => addressOf({ ...list, choices: list.choices.filter((choice) => choice !== gone) });
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-8">
      {list.choices.map((choice) => (
        <li key={`${choice.key} ${choice.value}`} className="min-w-0">
          <a
            href={pathOf(without(choice))}
            rel="nofollow"
            data-list-link
            className="inline-flex min-h-touch items-center gap-8 rounded-pill bg-higher px-16 text-14 transition-colors hover:bg-line desktop:min-h-32"
          >
            <span className="sr-only">Remove</span> {choice.label} <Icon name="close" className="size-16" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={pathOf(addressOf({ ...list, choices: [] }))}
          rel="nofollow"
          data-list-link
          className="inline-flex min-h-touch items-center px-8 text-14 underline underline-offset-4 hover:text-second desktop:min-h-32"
        >
          Clear all
        </a>
      </li>
    </ul>
  );
}
