import type { AnyMachineSnapshot } from "xstate";
import type { BulkPreviewRow } from "#contracts/bulk/bulkContract.ts";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import { endedAs } from "#machines/property-bulk/bulkRun.ts";
import type { BulkContext } from "#machines/property-bulk/bulkSetup.ts";
import { propertyBulkMachine } from "#machines/property-bulk/propertyBulkMachine.ts";
import type { Subject } from "../harness/subject.ts";

const ids = Array.from({ length: 150 }, (_, at) => at + 1);
const query = propertySearch.defaults;
const offline = { code: "ErrPropertyIsOffline" };
const network = { code: "network" };

const looked = (ends: (at: number) => BulkPreviewRow["Ends"]): BulkPreviewRow[] =>
  ids.map((Id, at) => ({
    Id,
    AgentRef: `R-${Id}`,
    Version: 3,
    Ends: ends(at),
    Changes: [],
    ...(ends(at) === "refused" && { Problem: offline }),
  }));
const answered = (rows: readonly number[], Ends: "changed" | "refused") =>
  rows.map((Id) => ({ Id, Ends, Version: 4, ...(Ends === "refused" && { Problem: offline }) }));

const edits = ids.map((Id) => ({
  Id,
  Version: 3,
  Ref: `R-${Id}`,
  Fields: { Price: 1_000 + Id },
  Characters: 14,
}));

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as BulkContext;
const some = (count: number, most = 1) => Math.min(count, most);
const steps = (rows: readonly unknown[]) => some(Math.ceil(rows.length / 100), 2);

export const propertyBulkSubject: Subject = {
  machine: propertyBulkMachine,
  pairs: true,
  alike: 40,
  starts: { "the property list": undefined },
  events: [
    { type: "rows.shown", rows: ids, total: 400, query },
    { type: "rows.shown", rows: [], total: 0, query: { ...query, Types: [1] } },
    { type: "row.toggle", row: 2 },
    { type: "rows.range", to: 4, selected: true },
    { type: "page.toggle" },
    { type: "selection.clear" },
    { type: "selection.all" },
    { type: "selection.cancel" },
    { type: "action.ask", kind: "price" },
    { type: "action.ask", kind: "delete" },
    { type: "action.ask", kind: "feature", form: { level: "FeaturedPremium" } },
    { type: "form.change", form: { value: "3" } },
    { type: "form.change", form: { value: "three" } },
    { type: "preview.ask" },
    { type: "preview.back" },
    { type: "preview.accept", run: "run-1" },
    { type: "confirm.cancel" },
    { type: "edits.accept", run: "run-2", rows: edits },
    { type: "edits.accept", run: "run-3", rows: [] },
    { type: "run.stop" },
    { type: "run.goOn" },
    { type: "run.undo" },
    { type: "report.dismiss" },
    {
      type: "run.found",
      run: { id: "run-4", action: { Kind: "delete" }, ids: ids.slice(0, 3), undoMs: 60_000 },
    },
  ] as Subject["events"],
  services: {
    gather: { resolves: [ids], rejects: [network] },
    preview: {
      resolves: [
        looked(() => "changed"),
        looked((at) => (at < 2 ? "changed" : at < 100 ? "same" : "refused")),
        looked(() => "refused"),
      ],
      rejects: [network],
    },
    step: {
      resolves: [answered(ids.slice(0, 100), "changed"), answered(ids.slice(100), "refused"), []],
      rejects: [
        network,
        { code: "ErrTooManyRequests", retryAfter: 3 },
        { code: "ErrTooManyRequests", retryAfter: 999 },
      ],
    },
  },
  identity: (snapshot) => {
    const left = Object.values(snapshot.historyValue).flat();
    const { query: asked, selected, kind, form, preview, run } = contextOf(snapshot);
    const confirming = snapshot.hasTag("confirming");
    return [
      asked?.Types.length,
      // Where the choosing was left, and goes on after a dialog.
      left.map(({ id }) => id),
      some(Object.keys(selected).length),
      confirming && [kind, form.value],
      confirming &&
        snapshot.matches("previewed") &&
        some(preview.filter(({ Ends }) => Ends === "changed").length),
      run && [
        run.way,
        run.action.Kind === "edit",
        steps(run.waiting),
        some(run.left.length),
        some(endedAs(run, "changed").length),
      ],
    ];
  },
  invariants: {
    "Every row of a run is counted once, at most": (snapshot) => {
      const { run } = contextOf(snapshot);
      return !run || run.waiting.length + run.left.length <= run.total;
    },
    "A run is there exactly while one runs or is reported": (snapshot) => {
      const wanted = snapshot.hasTag("running") || snapshot.hasTag("reported");
      return !wanted || contextOf(snapshot).run !== null;
    },
    "Nothing waits in a report": (snapshot) =>
      !snapshot.hasTag("reported") || contextOf(snapshot).run?.waiting.length === 0,
    "A run waits for something": (snapshot) =>
      !snapshot.hasTag("running") || (contextOf(snapshot).run?.waiting.length ?? 0) > 0,
    "A step that has no answer says why": (snapshot) =>
      !snapshot.matches({ running: "interrupted" }) || contextOf(snapshot).run?.problem !== null,
    "What is looked at is asked for": (snapshot) =>
      !["previewing", "previewed", "unpreviewed"].some((one) => snapshot.matches(one)) ||
      contextOf(snapshot).action !== null,
  },
};
