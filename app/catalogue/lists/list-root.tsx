import type { ReactNode } from "react";
import { Island, type HydrateWhen } from "#app/platform/islands/island.tsx";
import { LiveList } from "../live-list/live-list.tsx";
import { FILTERS, LIST } from "./list-element-ids.ts";

type ListRootProps = {
  address: string;
  /** Use `load` if other content comes first. */
  when: HydrateWhen;
  className?: string;
  children: ReactNode;
};

/** The list's script replaces the elements with `data-part` in here. */
export function ListRoot({ address, when, className, children }: ListRootProps) {
  return (
    <div id={LIST} data-address={address} className={className}>
      <Island name="live-list" component={LiveList} props={{ listId: LIST, formId: FILTERS }} when={when} className="absolute" />
      {children}
    </div>
  );
}
