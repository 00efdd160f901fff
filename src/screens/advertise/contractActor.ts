import type { ActorRefFrom } from "xstate";
import type { contractMachine } from "#machines/contact/contractMachine.ts";

export type ContractActor = ActorRefFrom<typeof contractMachine>;
