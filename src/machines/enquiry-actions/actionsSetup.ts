import { assign, emit, enqueueActions, setup } from "xstate";
import type { EnquiryMark, EnquiryRow } from "#contracts/enquiry/enquiry.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { contactActionMachine } from "../contactActionMachine.ts";
import { notProvided } from "../notProvided.ts";
import type { KnownMark } from "./actionForm.ts";
import type { EnquiryActionsContext, EnquiryActionsInput } from "./actionsContext.ts";
import type { EnquiryActionsEmitted, EnquiryActionsEvent } from "./actionsEvent.ts";
import { actionsGuards } from "./actionsGuards.ts";
import type { ContactFilter } from "./contactFilter.ts";
import { contactKey } from "./contactKey.ts";
import { idempotencyKeyOf } from "./idempotencyKeyOf.ts";
import { withoutRows, withRows } from "./rowSet.ts";
import { rowsBetween } from "./rowsBetween.ts";
import {
  dueRows,
  newRun,
  openRows,
  type Run,
  runAgain,
  withBegun,
  withDone,
  withFailed,
  withPutBack,
  withStopped,
} from "./run.ts";
import { selectionMost } from "./selectionMost.ts";
import { type SeenContact, undoOf } from "./undoOf.ts";

type OfRow = { row: EnquiryRow };

const actorId = (row: EnquiryRow) => `act-${contactKey(row)}`;

const begun = (
  { selected, seen }: EnquiryActionsContext,
  { id, action, rows: named }: Pick<Run, "id" | "action"> & { rows: readonly EnquiryRow[] | null },
) => {
  const scope = named ? ("named" as const) : ("selection" as const);
  const rows = named ?? Object.values(selected);
  return { run: newRun({ id, action, scope, undo: undoOf(action, rows, seen) }, rows) };
};

const askedRows = ({ asked }: EnquiryActionsContext) => (asked ? [asked] : null);

const changed = ({ run }: EnquiryActionsContext, change: (run: Run) => Run) =>
  run ? { run: change(run) } : {};

/** The actors, guards and actions of the enquiry actions; the states are in `enquiryActionsMachine.ts`. */
export const actionsSetup = setup({
  types: {} as {
    context: EnquiryActionsContext;
    events: EnquiryActionsEvent;
    emitted: EnquiryActionsEmitted;
    input: EnquiryActionsInput;
    tags: "busy" | "confirming" | "running" | "reported";
  },
  actors: {
    /** Every row that passes the filters, at most so many, each once. */
    gather: notProvided<
      EnquiryRow[],
      { about: EnquiryActionsInput["about"]; query: ContactFilter; most: number }
    >(),
    contactAction: contactActionMachine,
  },
  delays: { asTheServerWishes: ({ context }) => (context.run?.pause ?? 0) * 1000 },
  guards: actionsGuards,
  actions: {
    rememberShown: assign(
      (
        _,
        {
          rows,
          total,
          query,
        }: Pick<EnquiryActionsContext, "total"> & { rows: readonly EnquiryRow[]; query: ContactFilter },
      ) => ({
        shown: rows,
        total,
        query,
      }),
    ),
    rememberSeen: assign(({ context }, { seen }: { seen: Readonly<Record<string, SeenContact>> }) => ({
      seen: { ...context.seen, ...seen },
    })),
    rememberLanguage: assign((_, { language }: { language: SystemLanguage }) => ({ language })),
    toggleRow: assign(({ context: { selected } }, { row }: OfRow) => ({
      selected: contactKey(row) in selected ? withoutRows(selected, [row]) : withRows(selected, [row]),
      anchor: contactKey(row),
    })),
    selectRange: assign(({ context }, { to, selected }: { to: EnquiryRow; selected: boolean }) => {
      const rows = rowsBetween(context.shown, context.anchor, to);
      const change = selected ? withRows : withoutRows;
      return { selected: change(context.selected, rows), anchor: contactKey(to) };
    }),
    togglePage: assign(({ context: { selected, shown } }) => {
      const whole = shown.every((row) => contactKey(row) in selected);
      return { selected: whole ? withoutRows(selected, shown) : withRows(selected, shown), anchor: null };
    }),
    selectFound: assign(({ context }, { rows }: { rows: readonly EnquiryRow[] }) => ({
      selected: withRows(context.selected, rows.slice(0, selectionMost)),
    })),
    clearSelection: assign({ selected: {}, anchor: null }),
    dropSelection: enqueueActions(({ context, enqueue }) => {
      const count = Object.keys(context.selected).length;
      enqueue.assign({ selected: {}, anchor: null });
      if (count > 0) enqueue.emit({ type: "selection.dropped", count });
    }),
    emitUngathered: emit((_, { problem }: { problem: Problem }) => ({
      type: "selection.failed" as const,
      problem,
    })),
    rememberAsked: assign(
      ({ context }, { row, known }: { row: EnquiryRow | null; known?: KnownMark | null }) => ({
        asked: row,
        form: { email: context.defaultEmail, ...(known ?? { mark: "spam" as const, reason: "" }) },
      }),
    ),
    changeEmail: assign(({ context: { form } }, { email }: { email: string }) => ({
      form: { ...form, email },
    })),
    changeMark: assign(({ context: { form } }, { mark }: { mark: EnquiryMark }) => ({
      form: { ...form, mark },
    })),
    changeReason: assign(({ context: { form } }, { reason }: { reason: string }) => ({
      form: { ...form, reason },
    })),
    beginResend: assign(({ context }, { run }: { run: string }) =>
      begun(context, {
        id: run,
        action: { kind: "resend", email: context.form.email.trim(), language: context.language },
        rows: askedRows(context),
      }),
    ),
    beginMark: assign(({ context }, { run }: { run: string }) => {
      const { mark, reason } = context.form;
      const action = { kind: "mark" as const, mark, reason: reason.trim(), email: context.defaultEmail };
      return begun(context, { id: run, action, rows: askedRows(context) });
    }),
    beginPlain: assign(
      ({ context }, { run, action, rows }: Extract<EnquiryActionsEvent, { type: "rows.act" }>) =>
        begun(context, { id: run, action, rows }),
    ),
    beginAgain: assign(({ context }) => {
      const { run, selected } = context;
      if (!run) return {};
      return { run: runAgain(run), selected: run.scope === "named" ? selected : withRows({}, openRows(run)) };
    }),
    /** Rows begin while fewer than four are under way and the server wants no pause. */
    beginDue: enqueueActions(({ context: { about, run }, enqueue }) => {
      if (!run || run.pause > 0) return;
      const { action } = run;
      for (const row of dueRows(run)) {
        const input = { about, row, action, key: idempotencyKeyOf(run.id, row) };
        enqueue.spawnChild("contactAction", { id: actorId(row), input });
      }
      enqueue.assign({ run: withBegun(run) });
    }),
    stopOne: enqueueActions(({ enqueue }, { row }: OfRow) => enqueue.stopChild(actorId(row))),
    noteDone: assign(({ context }, { row, details }: Extract<EnquiryActionsEvent, { type: "row.done" }>) => ({
      ...changed(context, (run) => withDone(run, row)),
      seen: { ...context.seen, [contactKey(row)]: details },
      selected: context.run?.scope === "named" ? context.selected : withoutRows(context.selected, [row]),
    })),
    noteFailed: assign(({ context }, { row, problem }: OfRow & { problem: Problem }) =>
      changed(context, (run) => withFailed(run, row, problem)),
    ),
    putBack: assign(({ context }, { row, problem }: OfRow & { problem: Problem }) =>
      changed(context, (run) => withPutBack(run, row, "retryAfter" in problem ? problem.retryAfter : 0)),
    ),
    endPause: assign(({ context }) => changed(context, (run) => ({ ...run, pause: 0 }))),
    stopWaiting: assign(({ context }) => changed(context, withStopped)),
    emitChanged: emit((_, report: Extract<EnquiryActionsEvent, { type: "row.done" }>) => ({
      type: "contact.changed" as const,
      row: report.row,
      details: report.details,
    })),
    emitSucceeded: enqueueActions(({ context: { run }, enqueue }) => {
      if (!run) return;
      const { action, done, scope, undo } = run;
      enqueue.emit({ type: "run.succeeded", action, done, scope, undo });
      enqueue.assign({ run: null });
    }),
    emitOver: emit({ type: "run.over" as const }),
    forgetRun: assign({ run: null }),
  },
});
