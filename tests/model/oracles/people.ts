import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const clear = {
  secretPerson: "",
  wrong: null,
  known: null,
  lacking: [],
  forgotten: null,
  problem: null,
  reason: null,
  secretConfirmation: "",
  key: "",
};
const wrong = ({ event }: Transition) => event.wrong !== null;
const asked = ({ event: { by, secretPerson } }: Transition) => ({ by, secretPerson });
const held = ({ was: { by, secretPerson } }: Transition) => ({ by, secretPerson });
const empty = ({ event: { output } }: Transition) =>
  [...Object.keys(output.Records), ...Object.keys(output.Mentions)].length === 0;
const several = ({ event: { error } }: Transition) =>
  (error.fields ?? []).some((field: { path: string }) => field.path === "Phone");
const lacking = ({ event: { reason, secretConfirmation, same } }: Transition) => {
  const found = reason === null ? ["reason"] : [];
  if (secretConfirmation === "") return [...found, "confirmation"];
  return same ? found : [...found, "different"];
};
const complete = (transition: Transition) => lacking(transition).length === 0;
/** The service may have done it before these. */
const untold = ({ event }: Transition) =>
  ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"].includes(event.error.code);
const byEnquiry = ({ was }: Transition) => was.by === "Enquiry";
const done = ({ event }: Transition) => ({
  forgotten: event.output,
  known: null,
  reason: null,
  secretConfirmation: "",
  key: "",
});
const resting = ["asking", "unknown", "found", "forgotten"];

export const peopleOracle = [
  rule("ADMIN-15 Nobody is asked about at first")
    .atStart()
    .leadsTo("asking")
    .startsNothing()
    .remembers({ by: "Email", ...clear }),
  rule("ADMIN-15 What is none of its kind is said before anybody is asked, and nothing else is shown")
    .after("person.find")
    .in(...resting)
    .given(wrong)
    .leadsTo("asking")
    .startsNothing()
    .keeps("by")
    .remembers(({ event }) => ({ ...clear, wrong: event.wrong })),
  rule("ADMIN-15 Whoever is asked about is looked for, and nobody else is shown")
    .after("person.find")
    .in(...resting)
    .given((transition) => !wrong(transition))
    .leadsTo("finding")
    .remembers((transition) => ({ ...clear, ...asked(transition) }))
    .starts("find", asked),
  rule("Nobody is asked about while something is on its way, or in a dialog")
    .after("person.find")
    .notIn(...resting)
    .isIgnored(),
  rule("ADMIN-16 It is said in what places the person is")
    .answered("find")
    .given((transition) => !empty(transition))
    .leadsTo("found")
    .keeps("by", "secretPerson", "wrong", "lacking", "forgotten", "reason", "secretConfirmation", "key")
    .emits()
    .remembers(({ event }) => ({ known: event.output, problem: null })),
  rule("ADMIN-16 It is said that nothing is known, and the person is remembered no more")
    .answered("find")
    .given(empty)
    .leadsTo("unknown")
    .keeps("by")
    .emits()
    .remembers(clear),
  rule("ADMIN-15 A number of several people is said to be theirs")
    .failed("find")
    .given(several)
    .leadsTo("asking")
    .keeps("by")
    .emits()
    .remembers({ ...clear, wrong: "several" }),
  rule("What cannot be read says why, and the person is remembered no more")
    .failed("find")
    .given((transition) => !several(transition))
    .leadsTo("asking")
    .saysWhy()
    .keeps("by", "wrong", "known", "lacking", "forgotten", "reason", "secretConfirmation", "key")
    .emits()
    .remembers({ secretPerson: "" }),
  rule("ADMIN-17 All that is known is saved")
    .after("person.export")
    .in("found")
    .leadsTo("exporting")
    .keeps("secretPerson", "known")
    .remembers({ problem: null })
    .starts("export", held),
  rule("ADMIN-17 Nothing is saved of whom nothing is shown")
    .after("person.export")
    .notIn("found")
    .isIgnored(),
  rule("ADMIN-17 That it is saved is told; what it says stays in the file")
    .answered("export")
    .leadsTo("found")
    .keeps()
    .emits({ type: "person.exported" }),
  rule("What could not be saved says why")
    .failed("export")
    .leadsTo("found")
    .saysWhy()
    .keeps("secretPerson", "known", "key", "lacking")
    .emits(),
  rule("ADMIN-18 Before a person is forgotten it is asked, with a key for this time")
    .after("person.forget")
    .in("found")
    .leadsTo("confirming")
    .startsNothing()
    .keeps("secretPerson", "known", "lacking", "reason", "secretConfirmation")
    .remembers(({ event }) => ({ key: event.key, problem: null })),
  rule("ADMIN-18 Nobody is forgotten of whom nothing is shown")
    .after("person.forget")
    .notIn("found")
    .isIgnored(),
  rule("ADMIN-18 Without a reason and the same once more nobody is forgotten")
    .after("forget.submit")
    .in("confirming")
    .given((transition) => !complete(transition))
    .stays()
    .startsNothing()
    .keeps("secretPerson", "known", "key", "reason", "secretConfirmation")
    .remembers((transition) => ({ lacking: lacking(transition), problem: null })),
  rule("ADMIN-18 With both they are forgotten")
    .after("forget.submit")
    .in("confirming")
    .given(complete)
    .leadsTo("forgetting")
    .keeps("secretPerson", "known", "key")
    .remembers(({ event: { reason, secretConfirmation } }) => ({
      reason,
      secretConfirmation,
      lacking: [],
      problem: null,
    }))
    .starts("forget", (transition) => ({
      ...held(transition),
      reason: transition.event.reason,
      secretConfirmation: transition.event.secretConfirmation,
      key: transition.was.key,
    })),
  rule("ADMIN-19 Nobody is forgotten twice").after("forget.submit").notIn("confirming").isIgnored(),
  rule("ADMIN-18 Who thinks better of it forgets nobody")
    .after("forget.cancel")
    .in("confirming")
    .leadsTo("found")
    .startsNothing()
    .keeps("by", "secretPerson", "known")
    .remembers({ reason: null, secretConfirmation: "", key: "", lacking: [], problem: null }),
  rule("ADMIN-19 Where nobody knows whether it was done, what is known now is read")
    .after("forget.cancel")
    .in("unsure")
    .leadsTo("finding")
    .keeps("by", "secretPerson")
    .remembers({
      reason: null,
      secretConfirmation: "",
      key: "",
      known: null,
      lacking: [],
      problem: null,
    })
    .starts("find", held),
  rule("What is on its way is not given up").after("forget.cancel").notIn("confirming", "unsure").isIgnored(),
  rule("ADMIN-20 They are forgotten, and whether something still names them is looked for")
    .answered("forget", "repeat")
    .given((transition) => !byEnquiry(transition))
    .leadsTo("checking")
    .keeps("by", "secretPerson", "problem")
    .remembers(done)
    .emits({ type: "person.forgotten" })
    .starts("check", held),
  rule("ADMIN-20 Who was found by an enquiry is found by it no more")
    .answered("forget", "repeat")
    .given(byEnquiry)
    .leadsTo("forgotten")
    .startsNothing()
    .keeps("by", "problem")
    .remembers((transition) => ({ ...done(transition), secretPerson: "" }))
    .emits({ type: "person.forgotten" }),
  rule("ADMIN-19 A refusal says why, and it can be asked otherwise")
    .failed("forget")
    .given((transition) => !untold(transition))
    .leadsTo("confirming")
    .saysWhy()
    .keeps("secretPerson", "known", "key", "lacking")
    .emits(),
  rule("ADMIN-19 Without an answer nobody knows whether it was done")
    .failed("forget")
    .given(untold)
    .leadsTo("unsure")
    .saysWhy()
    .keeps("secretPerson", "known", "key", "reason", "secretConfirmation")
    .emits(),
  rule("ADMIN-19 The very same is asked again, with the same key")
    .after("forget.repeat")
    .in("unsure")
    .leadsTo("repeating")
    .keeps("secretPerson", "known", "key", "reason", "secretConfirmation")
    .remembers({ problem: null })
    .starts("repeat", (transition) => ({
      ...held(transition),
      reason: transition.was.reason,
      secretConfirmation: transition.was.secretConfirmation,
      key: transition.was.key,
    })),
  rule("ADMIN-19 Nothing is asked again that was answered")
    .after("forget.repeat")
    .notIn("unsure")
    .isIgnored(),
  rule("ADMIN-19 Not even a refusal of the second time tells what became of the first")
    .failed("repeat")
    .leadsTo("unsure")
    .saysWhy()
    .keeps("secretPerson", "known", "key", "reason", "secretConfirmation")
    .emits(),
  rule("ADMIN-20 What still names them is said, and they are remembered no more")
    .answered("check")
    .leadsTo("forgotten")
    .keeps("by", "forgotten")
    .emits()
    .remembers(({ event }) => ({ known: event.output, secretPerson: "", problem: null })),
  rule("ADMIN-20 That nobody could look is said")
    .failed("check")
    .leadsTo("forgotten")
    .saysWhy()
    .keeps("by", "forgotten", "known")
    .emits()
    .remembers({ secretPerson: "" }),
  rule("Another person is asked about, and nothing of the last is left")
    .after("person.another")
    .in("forgotten")
    .leadsTo("asking")
    .startsNothing()
    .keeps("by")
    .remembers(clear),
  rule("What is shown stays until it is done").after("person.another").notIn("forgotten").isIgnored(),
  ...visibleTags({
    finding: ["busy", "skeleton"],
    found: ["known"],
    exporting: ["busy", "known"],
    confirming: ["known", "dialog"],
    forgetting: ["busy", "known", "dialog"],
    unsure: ["known", "dialog"],
    repeating: ["busy", "known", "dialog"],
    checking: ["busy", "done"],
    forgotten: ["done"],
  }),
];
