import type { Store } from "./store.ts";
import type { AuditedEvent } from "#app/audit/recorder.ts";

/** Reads what it needs before the change. @returns a function that makes the entry from the result. */
export type Audit<Method> = Method extends (...args: infer Args) => Promise<infer Result>
  ? (tx: Store, ...args: Args) => Entries<Result> | Promise<Entries<Result>>
  : never;
type Entries<Result> = (result: Result) => Recorded | Promise<Recorded>;
type Recorded = AuditedEvent | readonly AuditedEvent[] | null | undefined | false;

/** The words of a text, as a union. */
export type Names<Text extends string> = Text extends `${infer Name} ${infer Rest}` ? Name | Names<Rest> : Text;

/** Methods that only read, or whose changes are not recorded. */
type Unrecorded = {
  items:
    | Names<"insertAll taken get getAll getByCode byCodes byIds overviews translations newest newReleases trending similar">
    | Names<"page person all">;
  trash: Names<"get stateOf page">;
  /** Drafts are saved every few seconds, so only these are recorded: start and end, schedule, publishing and unpublishing. */
  drafts: Names<"insertAll get current getAll getByCode due countReady page setPreview byPreview all">;
  withdrawals: Names<"current among page all">;
  history: Names<"versions itemAfter documentAfter beginBatch endBatch batch batches changesOf">;
  /** Unfinished uploads are shown only to their sender. */
  files:
    | Names<"begin get findChunk addChunk removeUnfinishedOf list page unfinished unused countUnused byDigest byBlob blobKeys">
    | Names<"claimSweep usersOf isWithdrawn unseen setPicture picturesOf byPicture">;
  links: Names<"get due workingElsewhere remove forget countGoneSince publish">;
  /** Reports and messages from visitors. */
  reports: Names<"add countDropped countOpen openRights page markRead sweep">;
  titleRequests: Names<"add vote get countDropped markRead countNew page wanted done sweep">;
  apiKeys: Names<"list find confirmShown use">;
  serviceKeys: Names<"list get">;
  webhooks: Names<"list get pending advance add countWaiting due attempted deliveries prune">;
  verifications: Names<"get next put bytesIn">;
  customization: "get";
  customizationDrafts: Names<"get setPreview byPreview">;
  settings: "get";
};

/** Doors that users do not change directly, or that are not about the catalogue and its site. */
type Unaudited =
  | Names<"lists search genres codes counts statistics ratings addresses accountSettings pictureCopies pieces attention">
  | Names<"alerts challenges audit changes purges version cluster transaction fill as ping close">;

type Audited<Door extends keyof Store & keyof Unrecorded> = {
  [Method in Exclude<keyof Store[Door], Unrecorded[Door]>]: Audit<Store[Door][Method]>;
};

/** The audit entry of each changing method. A new method must be recorded here or listed as unrecorded. */
export type Audits = { [Door in Exclude<keyof Store, Unaudited>]: Audited<Door> };
