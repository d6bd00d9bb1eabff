import type { ListAddress } from "#app/kinds/lists/list-address.ts";
import { addressOf, type Choice, type ListView } from "#app/kinds/lists/list-view.ts";
import { valueLabel } from "#app/kinds/names/value-labels.ts";
import { Icon } from "../primitives/icon.tsx";
import { useLanguage } from "../language/language-context.ts";

type ListChoicesProps = {
  list: ListView;
  pathOf: (address: ListAddress) => string;
  hasText: boolean;
};

export function ListChoices({ list, pathOf, hasText }: ListChoicesProps) {
  const language = useLanguage();
  const { text } = language;
  if (list.choices.length === 0 && !hasText) return null;
  const without = (gone: Choice) => addressOf({ ...list, choices: list.choices.filter((choice) => choice !== gone) });
  return (
    <ul aria-label={text("list.chosen")} className="flex flex-wrap items-center gap-8">
      {hasText && (
        <ChoiceLink name="q" value={list.text} label={`“${list.text}”`} without={pathOf({ ...addressOf(list), q: "" })} />
      )}
      {list.choices.map((choice) => (
        <ChoiceLink
          key={`${choice.key} ${choice.value}`}
          name={choice.key}
          value={choice.value}
          label={valueLabel(language, choice.key, choice)}
          without={pathOf(without(choice))}
        />
      ))}
      <li>
        <a
          href={pathOf({ ...addressOf({ ...list, choices: [] }), ...(hasText && { q: "" }) })}
          rel="nofollow"
          data-list-link
          className="inline-flex min-h-touch items-center px-8 text-14 underline underline-offset-4 hover:text-second desktop:min-h-32"
        >
          {text("list.clearAll")}
        </a>
      </li>
    </ul>
  );
}

type ChoiceLinkProps = {
  name: string;
  value: string;
  label: string;
  without: string;
};

function ChoiceLink({ name, value, label, without }: ChoiceLinkProps) {
  const { text } = useLanguage();
  return (
    <li className="min-w-0">
      <a
        href={without}
        rel="nofollow"
        data-list-link
        data-choice-key={name}
        data-choice-value={value}
        className="inline-flex min-h-touch items-center gap-8 rounded-pill border border-transparent bg-higher px-16 text-14 transition-colors hover:bg-line desktop:min-h-32"
      >
        <span className="sr-only">{text("common.remove")}</span> {label} <Icon name="close" className="size-16" />
      </a>
    </li>
  );
}
