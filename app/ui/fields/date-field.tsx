import { useRef, useState } from "react";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { typeInto } from "../browser/type-into.ts";
import { isComposing } from "../browser/is-composing.ts";
import { useIsHydrated } from "../browser/use-is-hydrated.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { useLanguage } from "../language/language-context.ts";

/** A date of any precision. The native date input is only a picker, since it takes whole dates: Alt+Down opens it, Tab skips its four stops. */
export function DateField({ input }: { input: FieldInput }) {
  const { text } = useLanguage();
  const typed = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState(dayOf(input.value));
  const picker = useRef<HTMLInputElement>(null);
  const isLive = useIsHydrated();
  return (
    <FieldFrame input={input} hint={text("admin.fields.dateHint")} className="short-field">
      <div className="flex flex-wrap gap-8">
        <input
          {...controlProps(input, true)}
          ref={typed}
          type="text"
          autoComplete="off"
          onInput={({ currentTarget }) => setDay(dayOf(currentTarget.value))}
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== "ArrowDown" || !picker.current || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            picker.current.focus();
            picker.current.showPicker();
          }}
          className="control min-w-0 flex-1"
        />
        {isLive && (
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-label={text("admin.fields.pickDay", { label: input.label })}
            value={day}
            onChange={({ currentTarget }) => {
              if (currentTarget.value) typeInto(typed.current, currentTarget.value);
            }}
            className="date-picker control"
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** "" unless the text is a whole day. */
function dayOf(text: string): string {
  const date = parseCalendarDate(text);
  return date?.precision === "day" ? date.key : "";
}
