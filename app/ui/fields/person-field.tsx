import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type KeyboardEvent, type SyntheticEvent } from "react";
import { useFetcher } from "react-router";
import { knownPeoplePath, type KnownPeople, type KnownPerson } from "#app/kinds/forms/known-people.ts";
import { isComposing } from "../browser/is-composing.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { typeInto } from "../browser/type-into.ts";
import { useLanguage } from "../language/language-context.ts";

type PersonFieldProps = {
  input: FieldInput;
  /** The name of the input for the picture in the same form. */
  pictureName: string;
};

/** A WAI-ARIA combobox: a name, with a list of people whom the catalogue knows; choosing one fills in the picture, too. */
export function PersonField({ input, pictureName }: PersonFieldProps) {
  const { text } = useLanguage();
  const { id, label } = input;
  const { load, data } = useFetcher<KnownPeople>();
  const control = useRef<HTMLInputElement>(null);
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const isFound = typed !== null && data?.text === typed;
  const people = isFound ? data.people : [];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (people.length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [people.length]);

  function find(text: string) {
    setTyped(text === "" ? null : text);
    setActive(-1);
    if (text !== "") void load(knownPeoplePath(text));
  }

  function choose({ name, picture }: KnownPerson) {
    typeInto(control.current, name);
    const field = control.current?.form?.querySelector<HTMLInputElement>(`input[name="${pictureName}"]`) ?? null;
    if (picture) typeInto(field, picture);
    setTyped(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return undefined;
    const pointed = people[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (typed === null) return find(event.currentTarget.value.trim());
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (people.length > 0) setActive((active + step + people.length) % people.length);
    } else if (event.key === "Enter" && pointed) {
      event.preventDefault();
      choose(pointed);
    } else if (event.key === "Escape" && typed !== null) {
      event.preventDefault();
      setTyped(null);
    }
    return undefined;
  }

  const listProps = { id: `${id}-people`, role: "listbox" };
  const optionProps = (place: number): ComponentProps<"button"> => ({
    id: `${id}-person-${place}`,
    type: "button",
    role: "option",
    tabIndex: -1,
    "aria-selected": place === active,
    onPointerDown: keepFocus,
  });
  return (
    <FieldFrame input={input}>
      <div className="combobox">
        <input
          {...controlProps(input)}
          ref={control}
          type="text"
          dir="auto"
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls={listProps.id}
          aria-autocomplete="list"
          aria-activedescendant={people[active] && optionProps(active).id}
          autoComplete="off"
          onInput={(event: FormEvent<HTMLInputElement>) => {
            // Not when a chosen name is filled in.
            if (event.nativeEvent.isTrusted) find(event.currentTarget.value.trim());
          }}
          onKeyDown={press}
          onBlur={() => setTyped(null)}
          className="control"
        />
        <div
          ref={list}
          {...listProps}
          aria-label={text("admin.fields.knownPeople", { label })}
          hidden={people.length === 0}
          className="combobox-list"
        >
          {people.map((person, place) => (
            <button key={person.name} {...optionProps(place)} onClick={() => choose(person)} className="combobox-option">
              <span className="stage aspect-square w-32 shrink-0 overflow-hidden rounded-control">
                {person.shownAs && (
                  <img src={person.shownAs} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />
                )}
              </span>
              <span className="min-w-0 truncate">{person.name}</span>
            </button>
          ))}
        </div>
        <output className="sr-only">
          {isFound && people.length > 0 && text("admin.fields.people", { count: people.length })}
        </output>
      </div>
    </FieldFrame>
  );
}

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}
