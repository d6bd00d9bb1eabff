import type { Store } from "#app/store/store.ts";
import type { Happening } from "./recorder.ts";

/** Reads what it needs from before the change. @returns What to record of the result. */
export type Audit<Method> = Method extends (...args: infer Args) => Promise<infer Result>
  ? (tx: Store, ...args: Args) => Entries<Result> | Promise<Entries<Result>>
  : never;
type Entries<Result> = (result: Result) => Recorded | Promise<Recorded>;
type Recorded = Happening | readonly Happening[] | null | undefined | false;

type Names<Text extends string> = Text extends `${infer Name} ${infer Rest}` ? Name | Names<Rest> : Text;

/** The methods that only read, and those of which nothing is recorded. */
type Unrecorded = {
  items:
    | Names<"insertAll taken get getAll getByCode byCodes byIds overviews translations newest newReleases trending similar">
    | Names<"page person all">;
  trash: Names<"get stateOf page">;
  /** A draft is saved every few seconds: recorded are its beginning and end, its schedule, and what becomes public or does no more. */
  drafts: Names<"insertAll get current getAll getByCode due page setPreview byPreview all">;
  withdrawals: Names<"current among page all">;
  history: Names<"versions itemAfter documentAfter beginBatch endBatch batch batches changesOf">;
  /** Unfinished uploads are shown only to their sender. */
  files:
    | Names<"begin get findChunk addChunk removeUnfinishedOf list page unfinished unused countUnused byDigest byBlob blobKeys">
    | Names<"claimSweep usersOf isWithdrawn unseen setPicture picturesOf byPicture">;
  /** Reports and messages from visitors. */
  reports: Names<"add countDropped countOpen openRights page markRead sweep">;
  titleRequests: Names<"add vote get countDropped markRead countNew page wanted done sweep">;
  apiKeys: Names<"list find confirmShown use">;
  serviceKeys: Names<"list get">;
  customization: "get";
  customizationDrafts: Names<"get setPreview byPreview">;
  settings: "get";
};

/** Doors that users do not change directly, or that are not about the catalogue and its site. */
type Unaudited =
  | Names<"lists search genres codes counts statistics ratings addresses accountSettings pictureCopies links attention alerts">
  | Names<"challenges audit version cluster transaction as ping close">;

type Audited<Door extends keyof Store & keyof Unrecorded> = {
  [Method in Exclude<keyof Store[Door], Unrecorded[Door]>]: Audit<Store[Door][Method]>;
};

/** The audit entry of each changing method. A new method must be recorded here or listed as unrecorded. */
export type Audits = { [Door in Exclude<keyof Store, Unaudited>]: Audited<Door> };
