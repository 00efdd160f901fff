import { rule, visibleTags } from "../harness/oracle.ts";

const failed = rule("A photo that could not be sent says so to its list")
  .failed("request", "send")
  .leadsTo("failed")
  .saysWhy()
  .keeps("file")
  .must(
    ({ happening: { reported }, was, event }) =>
      reported.length === 1 &&
      reported[0]?.type === "item.failed" &&
      reported[0].id === was.file.id &&
      reported[0].problem.code === event.error.code,
    "does not tell why",
  );

export const photoItemOracle = [
  rule("A photo asks for an address first")
    .atStart()
    .leadsTo("requesting")
    .starts("request", ({ event }) => ({ file: event.input.file }))
    .remembers({ sent: 0, problem: null }),
  rule("Its bytes go there")
    .answered("request")
    .leadsTo("sending")
    .reports()
    .starts("send", ({ was, event }) => ({ file: was.file, address: event.output.FileUploadURL })),
  rule("It is seen how many have left")
    .after("sending.progress")
    .in("sending")
    .stays()
    .startsNothing()
    .reports()
    .remembers(({ event }) => ({ sent: event.sent })),
  rule("A photo that is stored tells its list where")
    .answered("send")
    .leadsTo("stored")
    .ends()
    .reports(({ was, event }) => ({ type: "item.stored", id: was.file.id, photo: event.output })),
  failed,
  ...visibleTags({ requesting: ["busy"], sending: ["busy"], failed: ["failed"] }),
];
