import { useState, type ReactNode } from "react";
import { useSettled } from "../hooks/use-settled.ts";
import type { FrameName } from "../primitives/picture-frames.ts";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, type FieldInput } from "./field-input.ts";
import { PicturePreview } from "./picture-preview.tsx";

const TYPING_MS = 400;

type PictureFieldProps = {
  input: FieldInput;
  /** The shape the site shows it in. */
  frame: FrameName;
  className?: string;
  /** Another way to give a picture, beside its address. */
  children?: ReactNode;
};

/** A picture by its address, shown as soon as there is one. */
export function PictureField({ input, frame, className, children }: PictureFieldProps) {
  const [address, setAddress] = useState(input.value);
  return (
    <FieldFrame input={input} className={className}>
      <div className="flex min-w-0 items-start gap-16">
        <PicturePreview address={useSettled(address, TYPING_MS)} frame={frame} />
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <input
            {...controlProps(input)}
            type="text"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
            className="control"
          />
          {children}
        </div>
      </div>
    </FieldFrame>
  );
}
