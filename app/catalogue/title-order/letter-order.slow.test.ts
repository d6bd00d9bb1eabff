import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "#app/lib/text/text.ts";
import { letterOrderOf } from "./letter-order.ts";

const ALPHABETS = {
  sv: "abcdefghijklmnopqrstuvwxyzåäöéü",
  da: "abcdefghijklmnopqrstuvwxyzæøé",
  is: "abcdefghijklmnopqrstuvwxyzáðéíóúýþæö",
  es: "abcdefghijklmnopqrstuvwxyzñáéíóúü",
  pl: "abcdefghijklmnopqrstuvwxyząćęłńóśźż",
  cs: "abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýž",
  hu: "abcdefghijklmnopqrstuvwxyzáéíóöőúüű",
  tr: "abcdefghijklmnopqrstuvwxyzçğıöşüâ",
  az: "abcdefghijklmnopqrstuvwxyzçəğıöşü",
  et: "abcdefghijklmnopqrstuvwxyzõäöüšž",
  lt: "abcdefghijklmnopqrstuvwxyząčęėįšųūž",
  vi: "abcdefghijklmnopqrstuvwxyzăâđêôơưấẩ",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
  sr: "абвгдђежзијклљмнњопрстћуфхцчџш",
};

/** Compares as the databases do. */
const inBytes = (one: string, other: string) => Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other)));

function keyIn(language: string, name: string): string {
  const order = letterOrderOf(language);
  return order ? order.keyOf(fold(order.withSigns(name))) : fold(name);
}

describe("the alphabetical order", () => {
  it.each([
    ["sv", ["Abba", "Våg", "Vägen", "Zorn", "Ådalen", "Änglar", "Ömhet"]],
    ["da", ["Abe", "Zappa", "Æbler", "Øst", "Aarhus", "Årstid"]],
    ["es", ["Nube", "Nzebi", "Ñandú", "Óleo", "Oso"]],
    ["pl", ["Czas", "Ćma", "Lzy", "Łzy", "Zorza", "Źródło", "Żona"]],
    ["tr", ["Cuma", "Çam", "Irmak", "İnce", "Kız", "Şiir", "Zil"]],
    ["et", ["Sõda", "Šahh", "Zorro", "Žanr", "Tee", "Õhk", "Ära", "Ööbik", "Üks"]],
    ["cs", ["Had", "Hudba", "Chata", "Ido"]],
    ["hu", ["Acél", "Aszal", "Asszony", "Cukor", "Csak"]],
    ["uk", ["Гора", "Ґава", "Зоря", "Ирій", "Іва", "Їжак", "Йод", "Яр"]],
    ["de", ["Ader", "Ärger", "Asche", "Straßen", "Strassier"]],
  ])("of %s", (language, names) => {
    const sorted = names.toReversed().toSorted((a, b) => inBytes(keyIn(language, a), keyIn(language, b)));
    expect(sorted).toEqual(names);
  });

  it.each(Object.entries(ALPHABETS))("of %s follows its alphabet", (language, letters) => {
    const { compare } = new Intl.Collator(language, { sensitivity: "base" });
    const name = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(inBytes(keyIn(language, one), keyIn(language, other))).toBe(Math.sign(compare(one, other)));
      }),
    );
  });

  it.each(["en", "de", "fr", "pt-BR", "ar", "ja", "zz", "not a tag", ""])("of %j falls back to English", (language) => {
    expect(letterOrderOf(language)).toBeNull();
  });

  it("is the same for all variants of a language", () => {
    expect(letterOrderOf("sv-FI")?.id).toBe(letterOrderOf("sv")?.id);
    expect(letterOrderOf("sv")?.id).not.toBe(letterOrderOf("da")?.id);
  });
});
