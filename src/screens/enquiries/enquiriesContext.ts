import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { useEffect } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { About } from "#contracts/wire/about.ts";
import type { colleaguesMachine } from "#machines/enquiry-list/colleaguesMachine.ts";
import type { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import { useMay } from "#product/context/rights.ts";

export type ColleaguesActor = ActorRefFrom<typeof colleaguesMachine>;
export type EnquiryListActor = ActorRefFrom<typeof enquiryListMachine>;

interface Enquiries {
  list: EnquiryListActor;
  colleagues: ColleaguesActor;
  about: About;
  publicSiteUrl: string;
  /** The words, given once: a hook of its own in each of 140 cells is felt on a slow machine. */
  t: TFunction<["enquiries", "common"]>;
  language: string;
}

const shown = actorContext("No enquiries are shown here", ({ list }: Enquiries) => list);

export const EnquiriesContext = shown.Context;

/** The list of enquiries that is shown. */
export const useEnquiries = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useListState = shown.useState;

/** Whether whoever looks may do something with what they see (TEAM-39); enquiries of both kinds are open to the same roles. */
export const useMayAct = (): boolean => useMay("propertyEnquiry.handleEnquiry");

/** Asks for the colleagues where what is shown needs them (ENQ-86). */
export function useNeedColleagues(needed: boolean): void {
  const { colleagues } = useEnquiries();
  useEffect(() => {
    if (needed) colleagues.send({ type: "colleagues.need" });
  }, [colleagues, needed]);
}

/** Part of what is known of whom enquiries can be assigned to. */
export const useColleagues = <Part>(part: (snapshot: SnapshotFrom<typeof colleaguesMachine>) => Part): Part =>
  useSelector(useEnquiries().colleagues, part);
