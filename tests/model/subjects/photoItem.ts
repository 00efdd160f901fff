import type { EventObject } from "xstate";
import { photoItemMachine } from "#machines/photo-upload/photoItemMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { photoFile } from "../samples/photoFile.ts";

export const photoItemSubject: Subject = {
  machine: photoItemMachine,
  starts: { "a file": { file: photoFile("one") } },
  events: [{ type: "sending.progress", sent: 10 } as EventObject],
  services: {
    request: { resolves: [{ FileUploadURL: "/storage/one?signature" }], rejects: [{ code: "network" }] },
    send: {
      resolves: [{ Url: "/storage/one", CdnUrl: "/storage/one" }],
      rejects: [{ code: "ErrInvalidImage" }],
    },
  },
  identity: () => null,
  invariants: {
    "A failed photo says why": ({ value, context }) => value !== "failed" || context.problem !== null,
    "Bytes leave only for an address": ({ value, context }) => value !== "sending" || context.address !== "",
  },
};
