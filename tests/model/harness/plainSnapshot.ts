import type { AnyMachineSnapshot } from "xstate";

/** What two snapshots are compared by; actors are not part of it. */
export const plainSnapshot = ({ value, context, status, output }: AnyMachineSnapshot) => ({
  value,
  context,
  status,
  output,
});
