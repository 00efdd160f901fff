import type { DirectoryBody } from "#contracts/directory/directoryContract.ts";
import { logoMachine } from "../logoMachine.ts";
import { notProvided } from "../notProvided.ts";
import { positionMachine } from "../positionMachine.ts";
import type { LoadedEntry } from "./directoryWizardContext.ts";

/** What the wizard asks of others; `etag` is the version that is being replaced. */
export const directoryWizardActors = {
  load: notProvided<LoadedEntry, { Id: number; ServiceID: number }>(),
  update: notProvided<unknown, { body: DirectoryBody; etag: string | null }>(),
  position: positionMachine,
  logo: logoMachine,
};
