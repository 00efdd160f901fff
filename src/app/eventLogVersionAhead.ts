import type { AnyStateMachine } from "xstate";
import { machineVersion } from "./eventLogVersion.ts";

const asked = new WeakSet<object>();

/** Reckons the version of a machine while the page rests, each by itself: a page that opens brings ten at once. */
export function versionAhead(machine: AnyStateMachine): void {
  if (asked.has(machine.config) || typeof requestIdleCallback !== "function") return;
  asked.add(machine.config);
  requestIdleCallback(() => machineVersion(machine));
}
