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
  says("One that does not is away").failed("probe").leadsTo("unreached").emits(),
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
    .in("offline", "unreached")
    .leadsTo("there")
    .emits(back),
  says("It is asked again after a pause").elapsed("pause").leadsTo("returning").starts("probeAgain").emits(),
  says("A server that is back is told").answered("probeAgain").leadsTo("there").emits(back),
  says("One that is still away is waited for").failed("probeAgain").leadsTo("unreached").emits(),
  ...shown({ offline: ["away", "offline"], unreached: ["away"], returning: ["away"] }),
];
