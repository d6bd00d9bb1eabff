import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFetcher } from "react-router";
import { knownPeoplePath, type KnownPeople, type KnownPerson } from "#app/kinds/forms/known-people.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { typeInto } from "../browser/type-into.ts";
import { useCombobox } from "./use-combobox.ts";
import { useLanguage } from "../language/language-context.ts";

type PersonFieldProps = {
  input: FieldInput;
  /** The name of the input for the picture in the same form. */
  pictureName: string;
};

/** A name with suggestions of known people. Choosing one fills in the picture, too. */
export function PersonField({ input, pictureName }: PersonFieldProps) {
  const { text } = useLanguage();
  const { id, label } = input;
  const { load, data } = useFetcher<KnownPeople>();
  const control = useRef<HTMLInputElement>(null);
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isFound = typed !== null && data?.text === typed;
  const people = isFound ? data.people : [];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (people.length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [people.length]);

  function choose({ name, picture }: KnownPerson) {
    typeInto(control.current, name);
    const field = control.current?.form?.querySelector<HTMLInputElement>(`input[name="${pictureName}"]`) ?? null;
    if (picture) typeInto(field, picture);
    setTyped(null);
  }

  const { find, inputProps, listProps, optionProps } = useCombobox({
    id,
    options: people,
    isOpen: typed !== null,
    onFind: (written) => {
      const text = written.trim();
      setTyped(text === "" ? null : text);
      if (text !== "") void load(knownPeoplePath(text));
    },
    onChoose: choose,
    onClose: () => setTyped(null),
  });
  return (
    <FieldFrame input={input}>
      <div className="relative">
        <input
          {...controlProps(input)}
          {...inputProps}
          ref={control}
          type="text"
          dir="auto"
          onInput={({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>) => {
            // Skips events from filling in a chosen name.
            if (nativeEvent.isTrusted) find(currentTarget.value);
          }}
        />
        <div ref={list} {...listProps} aria-label={text("admin.fields.knownPeople", { label })}>
          {people.map((person, index) => (
            <button key={person.name} {...optionProps(index)} onClick={() => choose(person)}>
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
