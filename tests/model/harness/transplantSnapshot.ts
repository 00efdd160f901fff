import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";

/** The same place in another machine of the same states, its children included. */
export function transplantSnapshot(
  { value, context, historyValue, children }: AnyMachineSnapshot,
  machine: AnyStateMachine,
): AnyMachineSnapshot {
  const histories = Object.entries(historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => machine.getStateNodeById(node.id)),
  ]);
  const found = machine.resolveState({ value, context, historyValue: Object.fromEntries(histories) });
  return Object.assign(found, { children });
}
