import type { ImportRun } from "#contracts/import/importReport.ts";
import { importReportMachine } from "#machines/import-report/importReportMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { samplePhotos, sampleRecord, sampleRun } from "../samples/sampleImport.ts";

const [ended, underWay, older] = [
  sampleRun({ id: 9 }),
  sampleRun({ id: 9, end: null }),
  sampleRun({ id: 8 }),
];
const url = "https://panel.example/import-9.xml";

export const importReportSubject: Subject = {
  machine: importReportMachine,
  starts: {
    "the latest run": { login: "xmlhomes", query: "" },
    "photos of an older one": { login: "xmlhomes", query: "run=8&view=photos&failing=true" },
  },
  events: [
    { type: "runs.retry" },
    { type: "runs.refresh" },
    { type: "run.choose", id: 8 },
    { type: "run.choose", id: 9 },
    { type: "records.retry" },
    { type: "photos.retry" },
    { type: "view.choose", view: "records" },
    { type: "view.choose", view: "photos" },
    { type: "filter.change", text: "TH-3301" },
    { type: "failing.change", failing: true },
    { type: "sort.change", order: "Invalid", orderdirection: "desc" },
    { type: "query.change", query: "" },
    { type: "query.change", query: "run=8&q=price" },
    { type: "report.open" },
  ] as Subject["events"],
  services: {
    history: { resolves: [[ended], [underWay, older], []], rejects: [{ code: "network" }] },
    historyAgain: {
      resolves: [
        [ended, older],
        [underWay, older],
      ],
      rejects: [{ code: "network" }],
    },
    readRecords: { resolves: [[sampleRecord()]], rejects: [{ code: "network" }] },
    readPhotos: { resolves: [[samplePhotos()]], rejects: [{ code: "network" }] },
    findReport: { resolves: [{ url }], rejects: [{ code: "network" }] },
    openReport: { resolves: [undefined], rejects: [{ code: "unexpected" }] },
  },
  identity: ({ context: { runs, search } }) => [
    runs.map(({ id, end }: ImportRun) => [id, end === null]),
    search.run,
    search.view,
  ],
  invariants: {
    "Runs are known exactly while one is shown": ({ value, context }) =>
      ["shown", "refreshing"].includes(value.runs) === context.runs.length > 0,
    "Records are asked for only when it is known of which run": ({ value, context }) =>
      value.records === "waiting" || context.runs.length > 0,
    "Where the report lies is known only on the way to it": ({ value, context }) =>
      context.url === null || ["asking", "opening", "offered"].includes(value.link),
    "What could not be read says why": ({ value, context }) =>
      (value.runs !== "failed" || context.runsProblem !== null) &&
      (value.records !== "failed" || context.recordsProblem !== null) &&
      (value.photos !== "failed" || context.photosProblem !== null),
  },
};
