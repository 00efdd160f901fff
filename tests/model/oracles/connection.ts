import { says, shown } from "../harness/oracle.ts";

const back = { type: "connection.back" };

export const connectionOracle = [
  says("The server is taken to be there").atStart().leadsTo("there").startsNothing(),
  says("One call without an answer makes the panel ask")
    .after("call.silent")
    .in("there")
    .leadsTo("doubting")
    .starts("probe"),
  says("A server that answers is there, and nothing was missed").answered("probe").leadsTo("there").emits(),
  says("One that does not is away, where there is a network")
    .failed("probe")
    .given(({ was }) => was.network)
    .leadsTo("unreached")
    .emits(),
  says("Without a network that is the reason")
    .failed("probe", "probeAgain")
    .given(({ was }) => !was.network)
    .leadsTo("offline")
    .emits(),
  says("Without a network nobody is asked")
    .after("browser.offline")
    .leadsTo("offline")
    .startsNothing()
    .emits(),
  says("When the network is back the server is asked")
    .after("browser.online")
    .in("offline")
    .leadsTo("returning")
    .starts("probeAgain")
    .emits(),
  says("An answer to any call says that it is back")
    .after("call.answered")
    .in("unreached")
    .leadsTo("there")
    .emits(back),
  says("Without a network it may be that of a call that was under way, and the server is asked")
    .after("call.answered")
    .in("offline")
    .leadsTo("returning")
    .starts("probeAgain")
    .emits(),
  says("It is asked again after a pause").elapsed("pause").leadsTo("returning").starts("probeAgain").emits(),
  says("A server that is back is told").answered("probeAgain").leadsTo("there").emits(back),
  says("One that is still away is waited for")
    .failed("probeAgain")
    .given(({ was }) => was.network)
    .leadsTo("unreached")
    .emits(),
  says("There is a network until the browser says otherwise").atStart().remembers({ network: true }),
  says("No network is remembered").after("browser.offline").remembers({ network: false }),
  says("A network is remembered").after("browser.online").remembers({ network: true }),
  says("Whether there is one only the browser says").after("call.silent", "call.answered").keeps("network"),
  ...shown({ offline: ["away"], unreached: ["away"], returning: ["away"] }),
];
