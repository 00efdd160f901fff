import { logoMachine } from "#machines/logo/logoMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { photoFile } from "../samples/photoFile.ts";

const network = { code: "network" };

export const logoSubject: Subject = {
  machine: logoMachine,
  pairs: true,
  starts: { "a logo or none": undefined },
  events: [
    { type: "logo.choose", file: photoFile("one") },
    { type: "logo.choose", file: photoFile("gif", { name: "one.gif", type: "image/gif" }) },
    { type: "logo.choose", file: photoFile("big", { size: 1_024_001 }) },
    { type: "logo.remove" },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "upload.cancel" },
    { type: "upload.retry" },
    { type: "problem.dismiss" },
    { type: "refusal.dismiss" },
    { type: "item.stored", id: "one", photo: { Url: "/storage/one", CdnUrl: "/storage/one" } },
    { type: "item.failed", id: "one", problem: network },
  ] as Subject["events"],
  services: {
    readKind: { resolves: ["image/png", null], rejects: [network] },
  },
  children: ["photoItem"],
  identity: ({ context }) => context.refusal?.reason ?? null,
  invariants: {
    "Nothing is sent that was refused": ({ value, context }) =>
      value !== "uploading" || context.refusal === null,
    "What is judged or sent is a file": ({ value, context }) =>
      !["checking", "uploading", "failed"].includes(value) || context.file !== null,
    "Only a file that failed has a problem": ({ value, context }) =>
      value === "uploading" || (context.problem !== null) === (value === "failed"),
    "A file of 1,024,001 bytes is never on its way": ({ context }) => context.file?.id !== "big",
  },
};
