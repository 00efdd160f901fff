/** Decides which files are taken, which three are on their way, and in which order the photos stand. */

import { fromEvent } from "../actor/fromEvent.ts";
import { entriesOf } from "./photoChecks.ts";
import { photoUploadSetup } from "./photoUploadSetup.ts";

export const photoUploadMachine = photoUploadSetup.createMachine({
  id: "photoUpload",
  context: ({ input }) => ({ ...entriesOf(input.pool), refused: [] }),
  initial: "resting",
  states: {
    resting: {
      description: "Nothing is on its way",
      always: { guard: "anyPending", target: "uploading" },
    },
    uploading: {
      description: "At most three photos on their way, the others wait",
      tags: "busy",
      always: { guard: "nonePending", target: "resting" },
      on: {
        "photo.cancel": {
          guard: { type: "underWay", params: fromEvent },
          actions: [
            { type: "stopOne", params: fromEvent },
            { type: "takeOut", params: fromEvent },
            "startWaiting",
            { type: "report", params: { did: "removed" } },
          ],
        },
        "photos.cancel": {
          actions: ["stopPending", "takeOutPending", { type: "report", params: { did: "removed" } }],
        },
      },
    },
  },
  on: {
    "photos.add": {
      actions: [
        { type: "takeFiles", params: fromEvent },
        "startWaiting",
        { type: "report", params: { did: "added" } },
      ],
    },
    "photo.move": {
      guard: { type: "known", params: fromEvent },
      actions: [
        { type: "moveTo", params: fromEvent },
        { type: "report", params: { did: "moved" } },
      ],
    },
    "photo.up": {
      guard: { type: "notFirst", params: fromEvent },
      actions: [
        { type: "moveUp", params: fromEvent },
        { type: "report", params: { did: "moved" } },
      ],
    },
    "photo.down": {
      guard: { type: "notLast", params: fromEvent },
      actions: [
        { type: "moveDown", params: fromEvent },
        { type: "report", params: { did: "moved" } },
      ],
    },
    "photo.remove": {
      guard: { type: "known", params: fromEvent },
      actions: [
        { type: "stopOne", params: fromEvent },
        { type: "takeOut", params: fromEvent },
        "startWaiting",
        { type: "report", params: { did: "removed" } },
      ],
    },
    "photos.arrange": {
      actions: [
        { type: "stopOthers", params: fromEvent },
        { type: "arrange", params: fromEvent },
        "startWaiting",
        { type: "report", params: { did: null } },
      ],
    },
    "photo.retry": {
      guard: { type: "hasFailed", params: fromEvent },
      actions: [
        { type: "stopOne", params: fromEvent },
        { type: "queueOne", params: fromEvent },
        "startWaiting",
        { type: "report", params: { did: null } },
      ],
    },
    "photos.retry": {
      guard: "anyFailed",
      actions: ["stopFailed", "queueFailed", "startWaiting", { type: "report", params: { did: null } }],
    },
    "refusals.dismiss": { actions: "forgetRefusals" },
    "item.stored": {
      guard: { type: "isSent", params: fromEvent },
      actions: [
        { type: "stopOne", params: fromEvent },
        { type: "noteStored", params: fromEvent },
        "startWaiting",
        { type: "report", params: { did: null } },
      ],
    },
    "item.failed": {
      guard: { type: "isSent", params: fromEvent },
      actions: [
        { type: "noteFailed", params: fromEvent },
        "startWaiting",
        { type: "report", params: { did: null } },
      ],
    },
  },
});
