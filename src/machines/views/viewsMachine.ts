/** Decides which view is open, whether it is changed, and what is kept of what screens show. */

import type { KeptViews } from "#contracts/view/viewContract.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { screenLayout, type ViewsCommand, viewsSetup } from "./viewsSetup.ts";

const keptIn = ({ event }: { event: { output: KeptViews } }) => ({ kept: event.output });
const rememberWhy = { type: "rememberProblem", params: problemOf } as const;
const rememberViews = [{ type: "rememberViews", params: keptIn }, "forgetCommand", "goOn"] as const;

const keptState = viewsSetup.createStateConfig({
  description: "The views of the account, and what is being done with one of them",
  initial: "loading",
  states: {
    loading: {
      description: "Reads what is kept; screens do without it meanwhile",
      tags: "busy",
      invoke: {
        id: "list",
        src: "list",
        onDone: { target: "resting", actions: { type: "rememberAll", params: keptIn } },
        onError: { target: "failed", actions: rememberWhy },
      },
    },
    failed: {
      description: "It could not be read, and can be asked for again",
      tags: "failed",
      on: { "views.refresh": { target: "loading", actions: "forgetProblem" } },
    },
    resting: {
      description: "The views are known",
      on: {
        "views.refresh": { target: "loading" },
        "view.add": {
          guard: "placed",
          target: "naming",
          actions: { type: "beginView", params: fromEvent },
        },
        "view.rename": {
          guard: { type: "known", params: fromEvent },
          target: "naming",
          actions: { type: "beginRenaming", params: fromEvent },
        },
        "view.save": { guard: "changed", target: "saving", actions: "commandSave" },
        "view.remove": {
          guard: { type: "known", params: fromEvent },
          target: "confirming",
          actions: { type: "rememberRemoving", params: fromEvent },
        },
        "view.move": {
          guard: { type: "movable", params: fromEvent },
          target: "saving",
          actions: { type: "commandMove", params: fromEvent },
        },
        "view.default": {
          guard: { type: "otherDefault", params: fromEvent },
          target: "saving",
          actions: { type: "commandDefault", params: fromEvent },
        },
        "problem.dismiss": { actions: "forgetProblem" },
      },
    },
    naming: {
      description: "A name is being written",
      tags: "dialog",
      on: {
        "name.change": { actions: { type: "rememberName", params: fromEvent } },
        "form.submit": [
          { guard: "sameName", target: "resting", actions: "forgetForm" },
          { guard: "named", target: "saving", actions: "commandName" },
          { actions: "markUnnamed" },
        ],
        "form.cancel": { target: "resting", actions: "forgetForm" },
      },
    },
    confirming: {
      description: "Asks before a view is removed",
      on: {
        "confirm.accept": { target: "saving", actions: "commandRemoval" },
        "confirm.cancel": { target: "resting", actions: "forgetRemoving" },
      },
    },
    saving: {
      description: "Waits for the services; what is shown stays as it is",
      tags: "busy",
      invoke: {
        id: "perform",
        src: "perform",
        input: ({ context }) => context.command as ViewsCommand,
        onDone: [
          { guard: "newsworthy", target: "resting", actions: ["emitNews", ...rememberViews, "forgetForm"] },
          { target: "resting", actions: [...rememberViews, "forgetProblem"] },
        ],
        onError: [
          {
            guard: { type: "stale", params: problemOf },
            target: "loading",
            actions: ["forgetCommand", "forgetNext", "forgetForm"],
          },
          { guard: "writing", target: "naming", actions: [rememberWhy, "forgetCommand", "forgetNext"] },
          { target: "resting", actions: [rememberWhy, "forgetCommand", "forgetNext"] },
        ],
      },
      on: { "view.move": { actions: "rememberNext" }, "view.default": { actions: "rememberNext" } },
    },
  },
});

const columnsState = viewsSetup.createStateConfig({
  description: "Columns of a screen, which are kept without being asked to",
  initial: "settled",
  states: {
    settled: { description: "They are kept, or go with a view" },
    waiting: {
      description: "Waits until nothing changes for a while",
      after: { pause: { target: "keeping" } },
    },
    keeping: {
      description: "Tells the services; they show meanwhile",
      invoke: {
        id: "layOut",
        src: "layOut",
        input: ({ context }) => screenLayout(context),
        onDone: { target: "settled" },
        onError: { target: "settled", actions: rememberWhy },
      },
    },
  },
  on: {
    "layout.change": [
      {
        guard: "inView",
        actions: { type: "rememberLayout", params: fromEvent },
      },
      {
        guard: "placed",
        target: ".waiting",
        actions: { type: "rememberScreenLayout", params: fromEvent },
      },
    ],
  },
});

export const viewsMachine = viewsSetup.createMachine({
  id: "views",
  context: {
    views: [],
    layouts: [],
    place: null,
    opened: null,
    layout: null,
    form: null,
    removing: null,
    command: null,
    next: [],
    laying: null,
    problem: null,
  },
  type: "parallel",
  states: { kept: keptState, columns: columnsState },
  on: { "place.change": { actions: { type: "rememberPlace", params: fromEvent } } },
});
