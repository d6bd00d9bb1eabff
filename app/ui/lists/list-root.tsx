import type { ReactNode } from "react";
import { Island, type HydrateWhen } from "../island/island.tsx";
import { LiveList } from "../live-list/live-list.tsx";
import { FILTERS, LIST } from "./list-places.ts";

type ListRootProps = {
  /** The one address of what is shown. */
  address: string;
  /** When its script comes: `load` where other things are seen first. */
  when: HydrateWhen;
  className?: string;
  children: ReactNode;
};

/** Around everything that changes with a list: its script exchanges what carries `data-part`. */
export function ListRoot({ address, when, className, children }: ListRootProps) {
  return (
    <div id={LIST} data-address={address} className={className}>
      <Island name="live-list" component={LiveList} props={{ listId: LIST, formId: FILTERS }} when={when} className="absolute" />
      {children}
    </div>
  );
}
