import { expect, it } from "vitest";
import { seededRandom } from "../random.ts";
import { pickSubject } from "./subject.ts";

it.each([
  ["0 A.D.", "Strategy, Real-time strategy, Historical", "temple"],
  ["SuperTuxKart", "Racing, Kart racing", "race"],
  ["The Battle for Wesnoth", "Strategy, Turn-based strategy, Fantasy", "castle"],
  ["Xonotic", "Action, First-person shooter", "arena"],
  ["OpenTTD", "Simulation, Business simulation", "railway"],
  ["Luanti (formerly Minetest)", "Sandbox, Voxel, Engine", "skyIsland"],
  ["Hedgewars", "Strategy, Artillery, Turn-based", "artillery"],
  ["Freeciv", "Strategy, Turn-based strategy, 4X", "ages"],
  ["Widelands", "Strategy, Real-time strategy, City building", "settlement"],
  ["Cataclysm: Dark Days Ahead", "Roguelike, Survival, Horror", "undead"],
  ["Endless Sky", "Space, Trading, Role-playing", "voyage"],
  ["Mindustry", "Strategy, Tower defense, Factory building", "factory"],
  ["Veloren", "Role-playing, Voxel, Multiplayer", "summit"],
  ["Warzone 2100", "Strategy, Real-time strategy, Science fiction", "tank"],
  ["FreedroidRPG", "Role-playing, Action, Science fiction", "robot"],
  ["SuperTux", "Platform", "ice"],
  ["Teeworlds", "Action, Platform, Shooter, Multiplayer", "swing"],
  ["Red Eclipse", "Action, First-person shooter", "eclipse"],
])("draws %s by its subject", (title, genre, subject) => {
  expect(pickSubject(title, genre, seededRandom("any"))).toBe(subject);
});

it("finds a subject for a game without facts", () => {
  const found = Array.from({ length: 200 }, (_, i) => pickSubject("", "", seededRandom(`${i}`)));
  expect(new Set(found).size).toBeGreaterThan(12);
});
