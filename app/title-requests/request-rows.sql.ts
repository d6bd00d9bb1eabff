import type { Generated } from "kysely";
import type { ItemType } from "#app/kinds/item.ts";
import type { TitleRequestState } from "./title-requests.ts";

export type TitleRequestsRow = {
  seq: Generated<number>;
  state: TitleRequestState;
  title: string;
  title_key: string;
  type: ItemType;
  year: string;
  link: string;
  note: string;
  at: number;
  votes: Generated<number>;
  item_id: Generated<string>;
  decided_at: Generated<number | null>;
  decided_by: Generated<string>;
  network: Generated<string>;
  read_at: Generated<number | null>;
  dropped: Generated<number>;
};

export type TitleRequestVotesRow = { request: number; owner: string };
