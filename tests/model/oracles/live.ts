import { rule, type Transition } from "../harness/oracle.ts";

const tells = ({ event }: Transition) => event.notice.kind !== null;
const tellsNothing = ({ event }: Transition) => event.notice.kind === null;
const position = ({ event }: Transition) => ({ position: event.notice.id });
const noted = (transition: Transition) => ({ ...position(transition), failures: 0 });
const change = ({ event }: Transition) => ({ type: "live.changed", kind: event.notice.kind });
const relay = ({ event }: Transition) => ({ type: "live.notice", notice: event.notice });
const after = ({ was: { position } }: Transition) => ({ position });

export const liveOracle = [
  rule("LIVE-06 Nothing is heard until somebody looks")
    .atStart()
    .leadsTo("resting")
    .startsNothing()
    .remembers({ position: null, failures: 0 }),
  rule("LIVE-06 Whoever looks waits for the turn of the tab")
    .after("page.visible")
    .in("resting")
    .leadsTo("following.sight.seen", "following.connection.waiting")
    .keeps(),
  rule("LIVE-06 The tab whose turn has come goes on where all was told")
    .after("turn.come")
    .in("following.connection.waiting")
    .leadsTo("following.connection.listening")
    .keeps()
    .starts("stream", after),
  rule("LIVE-06 A turn is taken once").after("turn.come").notIn("following.connection.waiting").isIgnored(),
  rule("LIVE-06 What is heard is noted, and the other tabs hear it")
    .after("stream.told")
    .in("following.connection.listening")
    .stays()
    .remembers(noted)
    .tells("tabs", relay),
  rule("LIVE-06 What another tab has heard is noted")
    .after("tab.told")
    .in("following")
    .stays()
    .keeps("failures")
    .remembers(position),
  rule("LIVE-06 A change is told to the page")
    .after("stream.told")
    .in("following.connection.listening")
    .given(tells)
    .emits(change),
  rule("LIVE-06 A change that another tab has heard is told as well")
    .after("tab.told")
    .in("following")
    .given(tells)
    .emits(change),
  rule("LIVE-06 A position alone tells the page nothing")
    .after("stream.told", "tab.told")
    .given(tellsNothing)
    .emits(),
  rule("LIVE-06 Without a connection nothing is heard over it")
    .after("stream.told", "stream.ended")
    .notIn("following.connection.listening")
    .isIgnored(),
  rule("LIVE-06 Nobody who rests hears other tabs").after("tab.told").in("resting").isIgnored(),
  rule("LIVE-06 A connection that ends is missed for a pause, which grows with each")
    .after("stream.ended")
    .in("following.connection.listening")
    .leadsTo("following.connection.pausing")
    .keeps("position")
    .remembers(({ was: { failures } }) => ({ failures: failures + 1 })),
  rule("LIVE-06 One that breaks is missed like one that ends")
    .answered("stream")
    .failed("stream")
    .leadsTo("following.connection.pausing")
    .keeps("position")
    .remembers(({ was: { failures } }) => ({ failures: failures + 1 })),
  rule("LIVE-06 Where the browser denies it, nothing is heard")
    .answered("tabs", "turn")
    .failed("tabs", "turn")
    .leadsTo("resting")
    .keeps(),
  rule("LIVE-06 After the pause it is tried again where all was told")
    .elapsed("pause")
    .leadsTo("following.connection.listening")
    .keeps()
    .starts("stream", after),
  rule("LIVE-06 Whoever looks away keeps the connection for a while")
    .after("page.hidden")
    .in("following.sight.seen")
    .leadsTo("following.sight.unseen")
    .keeps()
    .startsNothing(),
  rule("LIVE-06 Whoever comes back soon finds it as it was")
    .after("page.visible")
    .in("following.sight.unseen")
    .leadsTo("following.sight.seen")
    .keeps()
    .startsNothing(),
  rule("LIVE-06 It is given up when nobody has looked for that while")
    .elapsed("unseen")
    .leadsTo("resting")
    .keeps()
    .stops("turn"),
  rule("Nothing else comes of looking away").after("page.hidden").notIn("following.sight.seen").isIgnored(),
  rule("Nothing else comes of looking").after("page.visible").in("following.sight.seen").isIgnored(),
];
