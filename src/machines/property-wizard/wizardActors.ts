import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { PropertyPayload } from "#contracts/property/propertyPayload.ts";
import { cadastreMachine } from "../cadastreMachine.ts";
import { locationSearchMachine } from "../locationSearchMachine.ts";
import { notProvided } from "../notProvided.ts";
import { photoUploadMachine } from "../photoUploadMachine.ts";
import { positionMachine } from "../positionMachine.ts";
import type { Loaded } from "./wizardContext.ts";

/** What the wizard asks of others; `key` is the idempotency key, `etag` the version that is being replaced. */
export const wizardActors = {
  load: notProvided<Loaded, { id: number }>(),
  create: notProvided<{ Id: number }, { payload: PropertyPayload; key: string }>(),
  update: notProvided<unknown, { id: number; payload: PropertyPayload; etag: string | null }>(),
  keepDraft: notProvided<{ Id: number }, { id: number | null; content: PropertyForm; key: string }>(),
  removeDraft: notProvided<unknown, { id: number }>(),
  photoUpload: photoUploadMachine,
  locationSearch: locationSearchMachine,
  position: positionMachine,
  cadastre: cadastreMachine,
};
