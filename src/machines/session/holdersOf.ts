import type { Holders } from "./sessionEvent.ts";

/** Whose cookies an actor found or got. */
export const holdersOf = ({ event }: { event: { output: Holders } }): Holders => event.output;
