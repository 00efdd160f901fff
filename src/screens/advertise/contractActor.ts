import type { ActorRefFrom } from "xstate";
import type { contractMachine } from "#machines/contact/contractMachine.ts";

/** What is promoted: properties, or entries of the directory. */
export type AdvertiseAbout = "property" | "directory";

export type ContractActor = ActorRefFrom<typeof contractMachine>;
