import type { AnyStateMachine } from "xstate";

const sources = new WeakMap<object, string>();

/** Says what a machine's source hashes to; the build calls it at the end of each machine's file. */
export function noteSource({ config }: AnyStateMachine, source: string): void {
  sources.set(config, source);
}

/** The hash of all that decides what a machine does, its guards and actions among it; none where it was not reckoned. */
export const sourceOf = ({ config }: AnyStateMachine): string | undefined => sources.get(config);
