import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { EnquiriesAbout } from "#machines/enquiry-list/enquirySearch.ts";
import type { enquiryListMachine } from "#machines/enquiryListMachine.ts";

/** What a problem says, or nothing. */
export function useProblemText(problem: Problem | null): string {
  const { t } = useTranslation("problem");
  return problem ? t(problem.code, problemParams(problem)) : "";
}

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
