import type { TFunction } from "i18next";
import type { ActorRefFrom } from "xstate";
import type { About } from "#contracts/wire/about.ts";
import type { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";
import { useMay } from "#product/context/rights.ts";

export type EnquiryListActor = ActorRefFrom<typeof enquiryListMachine>;

interface Enquiries {
  list: EnquiryListActor;
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
