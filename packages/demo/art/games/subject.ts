import { pickMostCalled } from "../most-called.ts";
import type { Calling } from "../most-called.ts";
import type { DioramaName } from "../isometric/dioramas/registry.ts";
import type { SceneName } from "../pixel/scenes/registry.ts";
import type { Random } from "../random.ts";

export type SubjectName = SceneName | DioramaName;

const CALLING_WORDS: Record<SubjectName, Calling> = {
  ages: { title: "civ civilization empire ages history", genre: "4x" },
  arena: { title: "quake arena doom tunnel reactor xeno", genre: "first person shooter action fps" },
  artillery: { title: "worms hedgehog hedge hills cannon tanks mortar", genre: "artillery" },
  blade: { title: "sword blade legend excalibur quest saga soul rune oath", genre: "fantasy rpg role playing" },
  board: { title: "chess king queen pawn board gambit", genre: "board puzzle strategy card chess" },
  castle: { title: "castle battle kingdom throne siege lord knight dragon", genre: "fantasy medieval turn based strategy" },
  chamber: { title: "crypt chamber vault rogue nethack room tomb", genre: "roguelike rpg adventure role playing" },
  city: { title: "night city neon detective noir street crime", genre: "crime noir drama point click" },
  cityBlock: { title: "city town sim metropolis block tycoon", genre: "city simulation management" },
  colosseum: { title: "gladiator colosseum olymp champion", genre: "sport fighting wrestling" },
  dungeon: { title: "dungeon crawl angband moria deep cave under torch", genre: "roguelike rpg dungeon role playing" },
  eclipse: { title: "eclipse sun dark red black solar shadow", genre: "action stealth" },
  factory: { title: "industry factory machine automation craft conveyor", genre: "factory building tower defense" },
  garden: { title: "garden flower zen secret botanic hedge", genre: "casual puzzle comedy" },
  ice: { title: "tux penguin ice snow frozen winter arctic", genre: "platform family" },
  invaders: { title: "invader galaga alien blast swarm chromium attack", genre: "arcade shoot shooter shmup" },
  maze: { title: "maze labyrinth puzzle lost pac", genre: "puzzle maze" },
  moonbase: { title: "planet moon base orbit rocket mars lunar colony", genre: "space 4x science fiction" },
  peaks: { title: "mountain journey wind wanderer hero valley summit trail", genre: "adventure exploration open world" },
  race: { title: "kart race racing rally drift speed road drive trigger", genre: "racing kart driving" },
  railway: { title: "transport train rail ttd locomotion station simutrans", genre: "business transport train simulation" },
  robot: { title: "droid robot mech android machine cyber bot", genre: "science fiction cyberpunk" },
  settlement: { title: "lands farm settler village colony harvest unknown", genre: "building farming simulation" },
  ship: { title: "sea ship pirate sail ocean treasure island port naval", genre: "adventure naval" },
  skyIsland: { title: "minetest luanti mine block cloud floating voxel", genre: "voxel sandbox engine" },
  spire: { title: "tower spire wizard mage magic spell", genre: "fantasy tower adventure" },
  stadium: { title: "football soccer ball cup league goal", genre: "sport football soccer" },
  stronghold: { title: "fort stronghold wall castle keep crusade", genre: "strategy medieval defense" },
  summit: { title: "veloren highland peak alp summit voxel", genre: "voxel playing multiplayer open" },
  swing: { title: "worlds hook swing jump leap run bounce", genre: "platform platformer action" },
  tank: { title: "warzone war tank front panzer steel armada commander", genre: "war military strategy" },
  temple: { title: "rome greek athens sparta temple gods ancient troy", genre: "historical history strategy mythology" },
  undead: { title: "dead zombie night ghost horror vampire grave cataclysm", genre: "horror survival zombie" },
  voyage: { title: "space star sky galaxy cosmic orbit void vega nebula", genre: "space science fiction trading" },
};

/** Picks a subject by title and genres; any one if they suggest none. */
export function pickSubject(title: string, genre: string, random: Random): SubjectName {
  return pickMostCalled(CALLING_WORDS, title, genre, random);
}
