import { describe, expect, it } from "vitest";
import { creditsOf, pictureOf } from "./credits.ts";
import type { CastMember } from "#app/kinds/item.ts";

const row = (name: string, role = "", imageUrl = ""): CastMember => ({ id: 1, name, role, imageUrl });
const rolesOf = (people: Parameters<typeof creditsOf>[0]) =>
  creditsOf(people).flatMap(({ roles }) => roles.map(({ label }) => label));

describe("credits", () => {
  it.each([
    ["", ["Cast"]],
    ["The Director's Wife", ["Cast"]],
    ["director", ["Director"]],
    ["The Golem / Director", ["Director", "Cast"]],
    ["Director, Writer", ["Director", "Writer"]],
  ])("of a cast row with the role %j are %j", (role, roles) => {
    expect(rolesOf({ cast: [row("Ada Player", role)] })).toEqual(roles);
  });

  it.each([
    ["", ["Crew"]],
    ["DIRECTOR", ["Director"]],
    ["key grip, Réalisateur", ["Key grip", "Réalisateur"]],
  ])("of a crew row with the role %j are %j", (role, roles) => {
    expect(rolesOf({ cast: [], crew: [row("Ada Player", role)] })).toEqual(roles);
  });

  it("list each person once, whatever rows they are in", () => {
    const credits = creditsOf({
      cast: [row("Béla Király", "The Count"), row("…")],
      crew: [row("Bela Kiraly", "Director", "/face.jpg"), row("Ada Player", "Writer")],
    });
    expect(credits).toEqual([
      {
        slug: "belakiraly",
        label: "Béla Király",
        hasPicture: true,
        roles: [
          { slug: "cast", label: "Cast" },
          { slug: "director", label: "Director" },
        ],
      },
      { slug: "adaplayer", label: "Ada Player", hasPicture: false, roles: [{ slug: "writer", label: "Writer" }] },
    ]);
  });

  it("find a person's picture", () => {
    const cast = [row("Ada Player"), row("Bo Quist", "", "/bo.jpg")];
    expect(pictureOf({ cast, crew: [row("ADA PLAYER", "", "/ada.jpg")] }, "adaplayer")).toBe("/ada.jpg");
    expect(pictureOf({ cast }, "adaplayer")).toBe("");
  });
});
