import { pickMostCalled, type Calling } from "../most-called.ts";
import type { DioramaName } from "../isometric/dioramas/registry.ts";
import type { SceneName } from "../pixel/scenes/registry.ts";
import type { Random } from "../random.ts";

export type SubjectName = SceneName | DioramaName;

const CALLING_WORDS: Record<SubjectName, Calling> = {
  ages: { title: "civ civilization empire ages history", genre: "4x" },
  arena: { title: "quake arena doom tunnel reactor xeno", genre: "first person shooter action fps" },
  artillery: { title: "worms hedgehog hedge hills cannon tanks mortar", genre: "artillery" },
  castle: { title: "castle battle kingdom throne siege lord knight dragon", genre: "fantasy medieval turn based strategy" },
  eclipse: { title: "eclipse sun dark red black solar shadow", genre: "action stealth" },
  factory: { title: "industry factory machine automation craft conveyor", genre: "factory building tower defense" },
  ice: { title: "tux penguin ice snow frozen winter arctic", genre: "platform family" },
  race: { title: "kart race racing rally drift speed road drive trigger", genre: "racing kart driving" },
  railway: { title: "transport train rail ttd locomotion station simutrans", genre: "business transport train simulation" },
  robot: { title: "droid robot mech android machine cyber bot", genre: "science fiction cyberpunk" },
  settlement: { title: "lands farm settler village colony harvest unknown", genre: "building farming simulation" },
  skyIsland: { title: "minetest luanti mine block cloud floating voxel", genre: "voxel sandbox engine" },
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
