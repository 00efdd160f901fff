import { actorFaults } from "./faults/actorFaults.ts";
import { deciderFaults } from "./faults/deciderFaults.ts";
import { earlierFaults } from "./faults/earlierFaults.ts";
import { focusFaults } from "./faults/focusFaults.ts";
import { importFaults } from "./faults/importFaults.ts";
import { readModelFaults } from "./faults/readModelFaults.ts";
import { ruleFaults } from "./faults/ruleFaults.ts";
import type { SourceFault } from "./faults/sourceFault.ts";

/** Every fault that `npm run mutants -- source` puts into the source. */
export const sourceFaults: readonly SourceFault[] = [
  ...earlierFaults,
  ...actorFaults,
  ...deciderFaults,
  ...ruleFaults,
  ...readModelFaults,
  ...importFaults,
  ...focusFaults,
];
