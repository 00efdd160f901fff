import type { AnyStateMachine } from "xstate";
import { sentences } from "#tests/model/harness/sentences.ts";
import { machineCode } from "./machineCode.ts";
import { machineDiagram } from "./machineDiagram.ts";

/** The page of a machine: all that it does as sentences, its diagram, and its code for Stately. */
export const machinePage = (machine: AnyStateMachine): string => `${sentences(machine)}
## Diagram

\`\`\`mermaid
${machineDiagram(machine)}
\`\`\`

## For Stately's editor

\`\`\`js
${machineCode(machine)}\`\`\`

Written by \`npm run machines\`.
`;
