import { rule, visibleTags } from "../harness/oracle.ts";

export const exportOracle = [
  rule("ENQ-13 A screen asks first whether this client may export")
    .atStart()
    .leadsTo("asking")
    .starts("mayExport")
    .remembers({ subject: null, rows: null }),
  rule("ENQ-13 Who may is offered it")
    .answered("mayExport")
    .given(({ event }) => event.output)
    .leadsTo("resting")
    .keeps(),
  rule("ENQ-13 Who may not is not")
    .answered("mayExport")
    .given(({ event }) => !event.output)
    .leadsTo("barred")
    .keeps(),
  rule("ENQ-13 Nor is it while nobody knows").failed("mayExport").leadsTo("barred").keeps().emits(),
  rule("STAT-22, ENQ-49 A workbook is asked for, of what and in which language")
    .after("export.start")
    .in("resting")
    .leadsTo("exporting")
    .remembers(({ event: { subject, language } }) => ({ subject, language, rows: null }))
    .starts("download", ({ event: { subject, language } }) => ({ subject, language })),
  rule("ENQ-51 How far it has come shows")
    .after("export.progress")
    .in("exporting")
    .stays()
    .keeps("subject", "language")
    .startsNothing()
    .remembers(({ event: { here, all } }) => ({ rows: { here, all } })),
  rule("ENQ-51 It can be stopped")
    .after("export.stop")
    .in("exporting")
    .leadsTo("resting")
    .stops("download")
    .emits(),
  rule("STAT-22 A workbook that arrived says how many rows it has")
    .answered("download")
    .leadsTo("resting")
    .emits(({ event }) => ({ type: "export.done", rows: event.output.rows })),
  rule("ENQ-51, STAT-25 One that did not says why")
    .failed("download")
    .leadsTo("resting")
    .emits(({ event }) => ({ type: "export.failed", problem: event.error })),
  ...visibleTags({ resting: ["allowed"], exporting: ["allowed", "busy"] }),
];
