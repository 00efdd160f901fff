import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const isOutdated = ({ event }: Transition) =>
  ["ErrVersionConflict", "ErrInvalidPath"].includes(event.error.code);

export const requestMoveOracle = [
  rule("A request that is shown is left as it is")
    .atStart()
    .leadsTo("resting")
    .remembers({ move: null, problem: null })
    .startsNothing(),
  rule("ADMIN-54 A press changes its state, also after a refusal")
    .after("move.submit")
    .in("resting", "refused")
    .leadsTo("moving")
    .remembers(({ event: { move } }) => ({ move, problem: null }))
    .starts("move", ({ event: { move } }) => ({ move })),
  rule("ADMIN-49 One change waits for the other").after("move.submit").in("moving").isIgnored(),
  rule("ADMIN-54 What was done is said, with what is needed to take it back")
    .answered("move")
    .leadsTo("resting")
    .remembers({ move: null, problem: null })
    .startsNothing()
    .emits(({ was: { move }, event: { output } }) => ({
      type: "request.moved",
      move,
      secretStanding: output.secretStanding,
    })),
  rule("ADMIN-50 What another admin has changed is said, and nothing is done again")
    .failed("move")
    .given(isOutdated)
    .leadsTo("resting")
    .remembers({ move: null, problem: null })
    .startsNothing()
    .emits({ type: "request.outdated" }),
  rule("ADMIN-54 Any other refusal is said at the request")
    .failed("move")
    .given((transition) => !isOutdated(transition))
    .leadsTo("refused")
    .saysWhy()
    .keeps("move")
    .startsNothing()
    .emits(),
  rule("ADMIN-54 The very same is asked again")
    .after("move.repeat")
    .in("refused")
    .leadsTo("moving")
    .keeps("move", "problem")
    .starts("move", ({ was: { move } }) => ({ move })),
  rule("There is nothing else to ask again").after("move.repeat").in("resting", "moving").isIgnored(),
  ...visibleTags({ moving: ["busy"], refused: ["refused"] }),
];
