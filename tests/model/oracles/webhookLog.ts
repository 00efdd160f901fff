import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const KEYS = ["id", "foreign", "tests", "deliveries", "next", "asked", "watched", "problem"];
const but = (...changed: string[]) => KEYS.filter((key) => !changed.includes(key));
const ids = (deliveries: Context) => (deliveries ?? []).map(({ Id }: Context) => Id);

/** A newer page replaces what it has; older ones stay where it ends within them. */
const newest = ({ was, event: { output } }: Transition) => {
  const end = ids(was.deliveries).indexOf(output.deliveries.at(-1)?.Id);
  const older = end < 0 ? [] : was.deliveries.slice(end + 1);
  return older.length === 0
    ? { deliveries: output.deliveries, next: output.next }
    : { deliveries: [...output.deliveries, ...older], next: was.next };
};
const testsFirst = ({ was }: Transition) => was.tests && !was.foreign;
const isOwner = ({ was }: Transition) => !was.foreign;
const isThere = ({ was, event }: Transition) => ids(was.deliveries).includes(event.delivery);
const maySend = (transition: Transition) => isOwner(transition) && isThere(transition);
const isOpen = ({ was, event: { output } }: Transition) =>
  !output.deliveries.some(({ Id, State }: Context) => Id === was.watched && State !== "waiting");
const not = (holds: (transition: Transition) => boolean) => (transition: Transition) => !holds(transition);
const query = ({ was: { id } }: Transition) => ({ id, before: null });

/** Something is asked to be sent, and what came of the last is forgotten. */
const sends = (says: string) => rule(says).leadsTo("sending").keeps("id", "foreign");
const stopsWith = (says: string) =>
  rule(says)
    .leadsTo("listed")
    .startsNothing()
    .saysWhy()
    .keeps(...but("problem"));

export const webhookLogOracle = [
  rule("HOOK-34 The newest deliveries are read")
    .atStart()
    .leadsTo("reading")
    .starts("read", ({ is: { id } }) => ({ id, before: null }))
    .remembers({ deliveries: null, next: null, asked: null, watched: null, problem: null }),
  rule("HOOK-34, HOOK-37 They are listed, with the older ones that were there")
    .answered("read")
    .given(not(testsFirst))
    .leadsTo("listed")
    .startsNothing()
    .keeps(...but("deliveries", "next"))
    .remembers(newest),
  sends("HOOK-36 A test that was asked for from the list is sent, once")
    .answered("read")
    .given(testsFirst)
    .starts("send", ({ was: { id } }) => ({ id, delivery: null }))
    .remembers(newest)
    .remembers({ tests: false, asked: null, watched: null, problem: null }),
  rule("HOOK-34 What cannot be read says why")
    .failed("read")
    .leadsTo("failed")
    .startsNothing()
    .saysWhy()
    .keeps(...but("problem")),
  rule("HOOK-37 They are read again")
    .after("log.refresh")
    .in("failed", "listed")
    .leadsTo("reading")
    .starts("read", query)
    .keeps(...but("problem"))
    .remembers({ problem: null }),
  rule("HOOK-34 The page before is read")
    .after("log.more")
    .in("listed")
    .given(({ was }) => was.next !== null)
    .leadsTo("readingMore")
    .starts("more", ({ was: { id, next } }) => ({ id, before: next }))
    .keeps(...but("problem"))
    .remembers({ problem: null }),
  rule("HOOK-34 There is none before the first")
    .after("log.more")
    .given(({ was }) => was.next === null)
    .isIgnored(),
  rule("HOOK-34 It stands below the others")
    .answered("more")
    .leadsTo("listed")
    .startsNothing()
    .keeps(...but("deliveries", "next"))
    .remembers(({ was, event: { output } }) => ({
      deliveries: [...was.deliveries, ...output.deliveries],
      next: output.next,
    })),
  stopsWith("HOOK-38 A page that does not come says why, and the others stay").failed("more"),

  sends("HOOK-36 An owner sends a test")
    .after("test.send")
    .in("listed")
    .given(isOwner)
    .starts("send", ({ was: { id } }) => ({ id, delivery: null }))
    .keeps("deliveries", "next")
    .remembers({ asked: null, watched: null, tests: false, problem: null }),
  sends("HOOK-36 An owner sends a delivery again")
    .after("delivery.send")
    .in("listed")
    .given(maySend)
    .starts("send", ({ was: { id }, event: { delivery } }) => ({ id, delivery }))
    .keeps("deliveries", "next", "tests")
    .remembers(({ event: { delivery } }) => ({ asked: delivery, watched: null, problem: null })),
  rule("HOOK-23 An admin sends no test").after("test.send").given(not(isOwner)).isIgnored(),
  rule("HOOK-23 An admin sends none again, and nobody one that is not there")
    .after("delivery.send")
    .given(not(maySend))
    .isIgnored(),
  rule("HOOK-36 What is sent is followed")
    .answered("send")
    .leadsTo("watching.looking")
    .starts("look", query)
    .keeps(...but("watched"))
    .remembers(({ event: { output } }) => ({ watched: output.delivery })),
  stopsWith("HOOK-38 A refusal says why, and the deliveries stay").failed("send"),
  rule("HOOK-36 As long as it waits it is looked at again in a second")
    .answered("look")
    .given(isOpen)
    .leadsTo("watching.waiting")
    .startsNothing()
    .keeps(...but("deliveries", "next"))
    .remembers(newest),
  rule("HOOK-36 Once it was sent, what came of it is there")
    .answered("look")
    .given(not(isOpen))
    .leadsTo("listed")
    .startsNothing()
    .keeps(...but("deliveries", "next"))
    .remembers(newest),
  stopsWith("HOOK-36 What cannot be looked at says why").failed("look"),
  rule("HOOK-36 It is looked at again")
    .elapsed("nextLook")
    .leadsTo("watching.looking")
    .starts("look", query)
    .keeps(...KEYS),
  rule("HOOK-36 After half a minute it is followed no more")
    .elapsed("followed")
    .leadsTo("listed")
    .startsNothing()
    .keeps(...KEYS),
  ...visibleTags({
    reading: ["busy"],
    failed: ["failed"],
    readingMore: ["busy", "more"],
    sending: ["busy", "sending"],
    watching: ["busy", "sending"],
  }),
];
