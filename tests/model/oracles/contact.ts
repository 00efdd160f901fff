import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const whole = ({ was: { subject, body } }: Transition) => subject.trim() !== "" && body.trim() !== "";
const sameAsBefore = ({ was: { subject, body, attempt } }: Transition) =>
  attempt?.subject === subject && attempt?.body === body;
const keyOf = (transition: Transition) =>
  sameAsBefore(transition) ? transition.was.attempt.key : transition.event.key;

export const contactOracle = [
  rule(
    "PAGE-10, PAGE-23 A message begins with the subject that it is given, and with what was written before",
  )
    .atStart()
    .leadsTo("writing")
    .startsNothing()
    .remembers(({ event: { input } }) => ({
      subject: input.subject,
      body: input.body ?? "",
      section: input.section ?? "",
      message: "",
      problem: null,
      attempt: null,
    })),
  rule("PAGE-10 A message is what was written")
    .after("field.change")
    .in("writing")
    .stays()
    .remembers(({ was: { subject, body, attempt }, event: { field, value } }) => ({
      subject,
      body,
      attempt,
      [field]: value,
    })),
  rule("PAGE-11 Nothing is sent with a field empty")
    .after("message.send")
    .in("writing")
    .given((transition) => !whole(transition))
    .leadsTo("incomplete")
    .keeps()
    .startsNothing(),
  rule("PAGE-11, RIGHT-23 A whole message is sent after its section; the same again with the key that it had")
    .after("message.send")
    .in("writing")
    .given(whole)
    .leadsTo("sending")
    .keeps("subject", "body")
    .remembers((transition) => {
      const { subject, body } = transition.was;
      return { attempt: { key: keyOf(transition), subject, body }, problem: null };
    })
    .starts("send", (transition) => ({
      subject: transition.was.subject,
      body: [transition.was.section, transition.was.body].filter(Boolean).join("\n\n"),
      key: keyOf(transition),
    })),
  rule("PAGE-11 A message that has gone out is cleared, and what was answered shows")
    .answered("send")
    .leadsTo("sent")
    .remembers(({ event }) => ({ subject: "", body: "", attempt: null, message: event.output.message })),
  rule("PAGE-11 A message that was refused is still there, and says why")
    .failed("send")
    .leadsTo("refused")
    .saysWhy()
    .keeps("subject", "body", "attempt"),
  rule("Who has read the notice writes on")
    .after("notice.dismiss")
    .in("incomplete", "sent", "refused")
    .leadsTo("writing")
    .keeps("subject", "body", "attempt")
    .startsNothing(),
  ...visibleTags({ sending: ["busy"] }),
];
