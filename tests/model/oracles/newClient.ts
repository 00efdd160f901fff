import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const isUntold = ({ event }: Transition) =>
  ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"].includes(event.error.code);
const isWrong = ({ event: { wrong, whole } }: Transition) => wrong.length > 0 || !whole;
const nothing = { order: null, wrong: [], problem: null };

export const newClientOracle = [
  rule("Nothing is asked before somebody wants a client")
    .atStart()
    .leadsTo("closed")
    .remembers(nothing)
    .startsNothing(),
  rule("ADMIN-42 A form opens")
    .after("create.open")
    .in("closed")
    .leadsTo("editing")
    .keeps("order", "wrong", "problem")
    .startsNothing()
    .emits(),
  rule("ADMIN-43 What is wrong is said, and nothing is sent")
    .after("create.submit")
    .in("editing")
    .given(isWrong)
    .leadsTo("editing")
    .remembers(({ event: { wrong } }) => ({ wrong, problem: null }))
    .keeps("order")
    .startsNothing()
    .emits(),
  rule("ADMIN-42 What is in order is sent with its key")
    .after("create.submit")
    .in("editing")
    .given((transition) => !isWrong(transition))
    .leadsTo("creating")
    .remembers(({ event: { secretClient, key } }) => ({
      order: { secretClient, key },
      wrong: [],
      problem: null,
    }))
    .starts("create", ({ event: { secretClient, key } }) => ({ order: { secretClient, key } }))
    .emits(),
  rule("Who thinks again makes nothing")
    .after("create.cancel")
    .in("editing")
    .leadsTo("closed")
    .remembers(nothing)
    .startsNothing()
    .emits(),
  rule("ADMIN-47 The client that was made is told of")
    .answered("create")
    .leadsTo("closed")
    .remembers(nothing)
    .startsNothing()
    .emits(({ was: { order } }) => ({ type: "client.created", secretClient: order.secretClient })),
  rule("ADMIN-46 Where nobody knows whether it was made it says so")
    .failed("create")
    .given(isUntold)
    .leadsTo("unsure")
    .saysWhy()
    .keeps("order", "wrong")
    .startsNothing()
    .emits(),
  rule("ADMIN-43 A refusal says why, and the form is there")
    .failed("create")
    .given((transition) => !isUntold(transition))
    .leadsTo("editing")
    .saysWhy()
    .keeps("order", "wrong")
    .startsNothing()
    .emits(),
  rule("ADMIN-46 The very same is asked again")
    .after("create.repeat")
    .in("unsure")
    .leadsTo("creating")
    .remembers({ problem: null })
    .keeps("order", "wrong")
    .starts("create", ({ was: { order } }) => ({ order })),
  rule("ADMIN-46 Or the client is looked at")
    .after("create.cancel")
    .in("unsure")
    .leadsTo("closed")
    .remembers(nothing)
    .startsNothing()
    .emits(({ was: { order } }) => ({ type: "client.look", secretClient: order.secretClient })),
  ...visibleTags({ editing: ["dialog"], creating: ["busy", "dialog"], unsure: ["dialog", "unsure"] }),
];
