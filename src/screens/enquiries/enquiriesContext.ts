import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { EnquiriesAbout } from "#machines/enquiry-list/enquirySearch.ts";
import type { enquiryListMachine } from "#machines/enquiryListMachine.ts";

export type EnquiryListActor = ActorRefFrom<typeof enquiryListMachine>;

interface Enquiries {
  list: EnquiryListActor;
  about: EnquiriesAbout;
  publicSiteUrl: string;
  /** The words, given once: a hook of its own in each of 140 cells is felt on a slow machine. */
  t: TFunction<["enquiries", "common"]>;
  language: string;
}

export const EnquiriesContext = createContext<Enquiries | null>(null);

/** The list of enquiries that is shown. */
export function useEnquiries(): Enquiries {
  const enquiries = useContext(EnquiriesContext);
  if (!enquiries) throw new Error("No enquiries are shown here");
  return enquiries;
}

/** Part of its state; the component draws again only when that part changes. */
export function useListState<Part>(
  select: (snapshot: SnapshotFrom<typeof enquiryListMachine>) => Part,
  same?: (one: Part, other: Part) => boolean,
): Part {
  return useSelector(useEnquiries().list, select, same);
}
