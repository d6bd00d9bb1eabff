import { useState, type ComponentProps, type KeyboardEvent, type SyntheticEvent } from "react";
import { isComposing } from "../browser/is-composing.ts";

type ComboboxOptions<Option> = {
  id: string;
  options: readonly Option[];
  isOpen: boolean;
  onFind: (text: string) => void;
  onChoose: (option: Option) => void;
  onClose: () => void;
};

/** A WAI-ARIA combobox: the arrow keys point at options and open the list, Enter chooses, Escape and leaving the input close. */
export function useCombobox<Option>({ id, options, isOpen, onFind, onChoose, onClose }: ComboboxOptions<Option>) {
  const [active, setActive] = useState(-1);
  const pointed = options[active];

  function find(text: string) {
    setActive(-1);
    onFind(text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!isOpen) find(event.currentTarget.value);
      else if (options.length > 0) setActive((active + step + options.length) % options.length);
    } else if (event.key === "Enter" && pointed) {
      event.preventDefault();
      onChoose(pointed);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      onClose();
    }
  }

  const optionId = (index: number) => `${id}-option-${index}`;
  const inputProps: ComponentProps<"input"> = {
    role: "combobox",
    "aria-expanded": options.length > 0,
    "aria-controls": `${id}-options`,
    "aria-autocomplete": "list",
    "aria-activedescendant": pointed && optionId(active),
    autoComplete: "off",
    onKeyDown: press,
    onBlur: onClose,
    className: "control",
  };
  const listProps = { id: `${id}-options`, role: "listbox", hidden: options.length === 0, className: "combobox-list" };
  const optionProps = (index: number): ComponentProps<"button"> => ({
    id: optionId(index),
    type: "button",
    role: "option",
    tabIndex: -1,
    "aria-selected": index === active,
    onPointerDown: keepFocus,
    className: "combobox-option",
  });
  return { find, inputProps, listProps, optionProps };
}

function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}
