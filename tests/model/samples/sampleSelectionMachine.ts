import { assign, setup } from "xstate";
import { fromEvent } from "#machines/actor/fromEvent.ts";
import {
  type Selection,
  type SelectionDropped,
  type SelectionEvent,
  selecting,
  selectionKernel,
} from "#machines/list/selection.ts";

const names = selectionKernel((name: string) => name.toLowerCase(), 4);

/** Names of a list that can be chosen, and nothing but what the kernel gives; `rows.work` holds them as they are. */
export const sampleSelectionMachine = setup({
  types: {} as {
    context: Selection<string>;
    events:
      | SelectionEvent<string>
      | { type: "rows.shown"; rows: readonly string[] }
      | { type: "rows.found"; rows: readonly string[] }
      | { type: "rows.done"; rows: readonly string[] }
      | { type: "rows.work" }
      | { type: "filters.changed" };
    emitted: SelectionDropped;
  },
  guards: {
    ...names.guards,
    selectable: () => true,
  },
  actions: names.actions,
})
  .extend({
    actions: {
      rememberShown: assign((_, { rows }: { rows: readonly string[] }) => ({ shown: rows })),
      forgetRows: assign(({ context: { selected } }, { rows }: { rows: readonly string[] }) => ({
        selected: names.withoutRows(selected, rows),
      })),
    },
  })
  .createMachine({
    id: "selection",
    context: names.initialContext,
    initial: "choosing",
    states: {
      choosing: {
        description: "Rows are chosen",
        on: {
          ...selecting,
          "rows.found": { actions: { type: "selectFound", params: fromEvent } },
          "rows.work": { guard: "anySelected", target: "working" },
        },
      },
      working: {
        description: "The rows that are chosen are worked on; each leaves when it is done",
        always: { guard: ({ context }) => Object.keys(context.selected).length === 0, target: "choosing" },
        on: { "rows.done": { actions: { type: "forgetRows", params: fromEvent } } },
      },
    },
    on: {
      "rows.shown": { actions: { type: "rememberShown", params: fromEvent } },
      "filters.changed": { actions: "dropSelection" },
    },
  });
