/** The classes of a label with its control below it. */
export const ADMIN_LABEL = "flex flex-col gap-8 font-strong";

/** The classes of a control somebody types into. */
export const ADMIN_FIELD =
  "min-h-touch w-full rounded-control border border-quiet bg-raised px-12 font-text text-16 aria-invalid:border-warn";
