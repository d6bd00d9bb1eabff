import type { Diorama } from "../diorama.ts";
import { ages } from "./ages.ts";
import { factory } from "./factory.ts";
import { railway } from "./railway.ts";
import { settlement } from "./settlement.ts";
import { skyIsland } from "./sky-island.ts";
import { summit } from "./summit.ts";

export const DIORAMAS = {
  ages,
  factory,
  railway,
  settlement,
  skyIsland,
  summit,
} satisfies Record<string, Diorama>;

export type DioramaName = keyof typeof DIORAMAS;
