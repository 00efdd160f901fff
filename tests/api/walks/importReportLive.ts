import { importReport } from "#app/actors/importReportActors.ts";
import type { ImportContext } from "#machines/import-report/importSetup.ts";
import { shownRun } from "#machines/import-report/reportRows.ts";
import { importReportSubject } from "#tests/model/subjects/importReport.ts";
import { everyService } from "../harness/everyService.ts";
import { imported } from "../harness/imported.ts";
import type { LiveMachine } from "./liveMachine.ts";

/** As the samples name them; there is no other. */
const RUNS = [8, 9];
const queries = ["", "run=8&view=photos&failing=true"];

export const importReportLive: LiveMachine = {
  subject: importReportSubject,
  machine: importReport,
  takesAll: true,
  isReadOnly: true,
  reads: /^GET .*report\/[^/]+\/\d+$/,
  async prepare({ server, store, login }) {
    await server.client(login, { property: { ...everyService.property, ImportType: "XML" } });
    for (const id of RUNS) await imported(store, login, `run-${id}`, id);
  },
  input: async ({ login, walk }) => ({ input: { login, query: queries[walk % queries.length] } }),
  real: (event) => event,
  shown({ value, context }) {
    const { runs, search, records }: ImportContext = context;
    return value.records === "loaded" ? { run: shownRun(runs, search.run)?.id, records } : null;
  },
  async held(caller, { context }) {
    const { login, runs, search }: ImportContext = context;
    const latest = (await caller.get(`/api/imports/history/${login}?take=1`)).body[0].id;
    const run = search.run || latest;
    const known = runs.some(({ id }) => id === run) ? run : latest;
    return { run: known, records: (await caller.get(`/api/imports/report/${login}/${known}`)).body };
  },
  untaken: {
    "importReport.runs.loading xstate.done.actor.history 1": "Something was imported",
    "importReport.runs.none runs.refresh 0": "Something was imported",
    ...Object.fromEntries(
      [
        "runs.shown xstate.after.again.importReport.runs.shown 0",
        "runs.refreshing xstate.done.actor.historyAgain 0",
        "runs.refreshing xstate.done.actor.historyAgain 1",
        "photos photos.load 0",
      ].map((one) => [`importReport.${one}`, "No import is under way"]),
    ),
  },
};
