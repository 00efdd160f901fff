import type { AnyStateMachine } from "xstate";
import { sentences } from "#tests/model/harness/sentences.ts";
import { machineDiagram } from "./machineDiagram.ts";
import { machineJson } from "./machineJson.ts";

/** The page of a machine in `docs/machines`: all that it does as sentences, which the model run holds it to, its diagram, its JSON. */
export const machinePage = (machine: AnyStateMachine): string => `${sentences(machine)}
## Diagram

\`\`\`mermaid
${machineDiagram(machine)}
\`\`\`

## For Stately's editor

\`\`\`json
${JSON.stringify(machineJson(machine), null, 2)}
\`\`\`

Written by \`npm run machines\`.
`;
