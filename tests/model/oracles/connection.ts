import { rule, visibleTags } from "../harness/oracle.ts";

const back = { type: "connection.back" };

export const connectionOracle = [
  rule("The server is taken to be there").atStart().leadsTo("there").startsNothing(),
  rule("One call without an answer makes the panel ask")
    .after("call.silent")
    .in("there")
    .leadsTo("doubting")
    .starts("probe"),
  rule("A server that answers is there, and nothing was missed").answered("probe").leadsTo("there").emits(),
  rule("One that does not is away, where there is a network")
    .failed("probe")
    .given(({ was }) => was.network)
    .leadsTo("unreached")
    .emits(),
  rule("Without a network that is the reason")
    .failed("probe", "probeAgain")
    .given(({ was }) => !was.network)
    .leadsTo("offline")
    .emits(),
  rule("Without a network nobody is asked")
    .after("browser.offline")
    .leadsTo("offline")
    .startsNothing()
    .emits(),
  rule("When the network is back the server is asked")
    .after("browser.online")
    .in("offline")
    .leadsTo("returning")
    .starts("probeAgain")
    .emits(),
  rule("An answer to any call says that it is back")
    .after("call.answered")
    .in("unreached")
    .leadsTo("there")
    .emits(back),
  rule("Without a network it may be that of a call that was under way, and the server is asked")
    .after("call.answered")
    .in("offline")
    .leadsTo("returning")
    .starts("probeAgain")
    .emits(),
  rule("It is asked again after a pause").elapsed("pause").leadsTo("returning").starts("probeAgain").emits(),
  rule("A server that is back is told").answered("probeAgain").leadsTo("there").emits(back),
  rule("One that is still away is waited for")
    .failed("probeAgain")
    .given(({ was }) => was.network)
    .leadsTo("unreached")
    .emits(),
  rule("There is a network until the browser says otherwise").atStart().remembers({ network: true }),
  rule("No network is remembered").after("browser.offline").remembers({ network: false }),
  rule("A network is remembered").after("browser.online").remembers({ network: true }),
  rule("Whether there is one only the browser says").after("call.silent", "call.answered").keeps("network"),
  ...visibleTags({ offline: ["away"], unreached: ["away"], returning: ["away"] }),
];
