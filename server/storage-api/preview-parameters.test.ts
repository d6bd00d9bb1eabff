import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildRendition } from "../../tests/data/builders.ts";
import { parsePreview } from "./preview-parameters.ts";

const parse = (query: string) => parsePreview(new URLSearchParams(query));
const { format: _format, ...DEFAULTS } = buildRendition();

describe("the parameters of a preview", () => {
  it("default to the unchanged picture, also when empty", () => {
    expect(parse("")).toEqual({ ...DEFAULTS, format: null });
    expect(parse("width=&gravity=&impersonateuserid=&project=marquee&output=")).toEqual({ ...DEFAULTS, format: null });
  });

  it("are parsed as the SDK sends them", () => {
    const query =
      "width=640&height=360&gravity=top-left&quality=80&borderWidth=2&borderColor=FF0000&borderRadius=8&opacity=0.5&rotation=-45&background=fff&output=jpeg";
    expect(parse(query)).toEqual({
      width: 640,
      height: 360,
      gravity: "top-left",
      quality: 80,
      borderWidth: 2,
      borderColor: "ff0000",
      borderRadius: 8,
      opacity: 0.5,
      rotation: -45,
      background: "fff",
      format: "jpg",
    });
    expect(parse("gravity=auto").gravity).toBe("center");
  });

  it.each([
    ["width", 0, 4000],
    ["height", 0, 4000],
    ["quality", -1, 100],
    ["borderWidth", 0, 100],
    ["borderRadius", 0, 4000],
    ["rotation", -360, 360],
    ["opacity", 0, 1],
  ])("accept a %s from %i to %i, and no other", (name, min, max) => {
    for (const value of [min, max]) expect(parse(`${name}=${value}`)).toMatchObject({ [name]: value });
    for (const value of [min - 1, max + 1, "1e3", "NaN", "Infinity", "0x10", " 1", "1 ", "1,5", "99999999999"]) {
      expect(() => parse(`${name}=${encodeURIComponent(value)}`), String(value)).toThrow(
        expect.objectContaining({ code: "query.invalid", problems: [expect.objectContaining({ field: name })] }),
      );
    }
  });

  it.each([
    ["gravity", "north"],
    ["borderColor", "#fff"],
    ["background", "red"],
    ["background", "ffff"],
    ["output", "svg"],
    ["output", "constructor"],
    ["output", "JPG"],
  ])("reject a %s of %j", (name, value) => {
    expect(() => parse(`${name}=${encodeURIComponent(value)}`)).toThrow(expect.objectContaining({ code: "query.invalid" }));
  });

  it("reject HEIC as a file type, since it cannot be written", () => {
    expect(() => parse("output=heic")).toThrow(expect.objectContaining({ code: "file.unsupported" }));
  });

  it("are either accepted or rejected, for any input", () => {
    const name = fc.constantFrom("width", "opacity", "gravity", "borderColor", "output", "rotation");
    fc.assert(
      fc.property(name, fc.string(), (each, value) => {
        try {
          parsePreview(new URLSearchParams({ [each]: value }));
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^(query\.invalid|file\.unsupported)$/) });
        }
      }),
    );
  });
});
