import { AppError } from "#app/lib/errors.ts";
import { FORMATS_BY_NAME, GRAVITIES, type Gravity, type Rendition, type RenditionFormat } from "#app/pictures/renditions.ts";

const SIDE = 4000;
const BORDER = 100;
const FULL_TURN = 360;
const NUMBER = /^-?\d{1,6}(\.\d{1,10})?$/;
const WHOLE_NUMBER = /^-?\d{1,6}$/;
const HEX = /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A missing format means the file's own. */
type PreviewParameters = Omit<Rendition, "format"> & { format: RenditionFormat | null };

/** @throws {AppError} `query.invalid` with the parameter; `file.unsupported` for a format that cannot be written. */
export function parsePreview(params: URLSearchParams): PreviewParameters {
  const whole = (name: string, min: number, max: number, byDefault: number) =>
    read(params, name, byDefault, (text) => within(name, WHOLE_NUMBER.test(text) ? Number(text) : NaN, min, max));
  return {
    width: whole("width", 0, SIDE, 0),
    height: whole("height", 0, SIDE, 0),
    gravity: read(params, "gravity", "center", gravityOf),
    quality: whole("quality", -1, 100, -1),
    borderWidth: whole("borderWidth", 0, BORDER, 0),
    borderColor: read(params, "borderColor", "000000", (text) => colourOf("borderColor", text)),
    borderRadius: whole("borderRadius", 0, SIDE, 0),
    opacity: read(params, "opacity", 1, (text) => within("opacity", NUMBER.test(text) ? Number(text) : NaN, 0, 1)),
    rotation: whole("rotation", -FULL_TURN, FULL_TURN, 0),
    background: read(params, "background", null, (text) => colourOf("background", text)),
    format: read(params, "output", null, formatOf),
  };
}

function read<T, Default>(params: URLSearchParams, name: string, byDefault: Default, parse: (text: string) => T): T | Default {
  const text = params.get(name);
  return text ? parse(text) : byDefault;
}

function within(name: string, value: number, min: number, max: number): number {
  if (value >= min && value <= max) return value;
  throw invalid(name, `Value must be a valid range between ${format(min)} and ${format(max)}`);
}

/** `auto` should find the subject; here it is the centre. */
function gravityOf(text: string): Gravity {
  const gravity = text === "auto" ? "center" : GRAVITIES.find((each) => each === text);
  if (gravity) return gravity;
  throw invalid("gravity", `Value must be one of (${GRAVITIES.join(", ")})`);
}

function colourOf(name: string, text: string): string {
  if (HEX.test(text)) return text.toLowerCase();
  throw invalid(name, "Value must be a valid Hex color code without the #");
}

function formatOf(text: string): RenditionFormat {
  if (text === "heic") throw new AppError("file.unsupported", "Pictures cannot be shown as HEIC here.");
  const found = FORMATS_BY_NAME.get(text);
  if (found) return found;
  throw invalid("output", `Value must be one of (${[...FORMATS_BY_NAME.keys()].join(", ")})`);
}

function format(value: number): string {
  return value.toLocaleString("en");
}

function invalid(field: string, message: string): AppError {
  return new AppError("query.invalid", message, [{ field, message }]);
}
