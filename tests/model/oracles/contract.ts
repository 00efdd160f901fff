import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const nothing = { Featured: null, FeaturedPremium: null };
const some = ({ was: { choice } }: Transition) => choice.Featured !== null || choice.FeaturedPremium !== null;
const same = ({ was, event }: Transition) => JSON.stringify(was.request) === JSON.stringify(event.request);
const keyOf = (transition: Transition) => (same(transition) ? transition.was.key : transition.event.key);

export const contractOracle = [
  rule("ADV-05 Nothing is chosen at first")
    .atStart()
    .leadsTo("choosing")
    .startsNothing()
    .remembers({ choice: nothing, comments: "", message: "", problem: null, request: null, key: "" }),
  rule("ADV-05 A size is chosen, or taken back, of one level")
    .after("size.toggle")
    .notIn("sending")
    .leadsTo("choosing")
    .startsNothing()
    .keeps("comments", "request", "key")
    .remembers(({ was: { choice }, event: { level, listings } }) => ({
      choice: { ...choice, [level]: choice[level] === listings ? null : listings },
    })),
  rule("What is on its way is no longer chosen").after("size.toggle").in("sending").isIgnored(),
  rule("ADV-05 A comment goes with it")
    .after("comments.change")
    .in("choosing", "incomplete", "refused")
    .stays()
    .keeps("choice", "request", "key", "problem")
    .remembers(({ event }) => ({ comments: event.comments })),
  rule("ADV-05 A comment begins another request")
    .after("comments.change")
    .in("sent")
    .leadsTo("choosing")
    .keeps("choice", "request", "key")
    .remembers(({ event }) => ({ comments: event.comments })),
  rule("What is on its way is no longer commented").after("comments.change").in("sending").isIgnored(),
  rule("ADV-06 Without a size nothing is sent")
    .after("request.send")
    .in("choosing", "sent")
    .given((transition) => !some(transition))
    .leadsTo("incomplete")
    .keeps()
    .startsNothing(),
  rule("ADV-06 A request is sent; the same again with the key that it had")
    .after("request.send")
    .in("choosing", "refused")
    .given(some)
    .leadsTo("sending")
    .keeps("choice", "comments")
    .remembers((transition) => ({ request: transition.event.request, key: keyOf(transition), problem: null }))
    .starts("send", (transition) => ({ ...transition.event.request, key: keyOf(transition) })),
  rule("ADV-06 A request that has gone out is cleared, and what was answered shows")
    .answered("send")
    .leadsTo("sent")
    .remembers(({ event }) => ({
      choice: nothing,
      comments: "",
      request: null,
      key: "",
      message: event.output.message,
    })),
  rule("ADV-06 A request that was refused is still there, and says why")
    .failed("send")
    .leadsTo("refused")
    .saysWhy()
    .keeps("choice", "comments", "request", "key"),
  rule("Who has read the notice goes on")
    .after("notice.dismiss")
    .in("sent", "refused")
    .leadsTo("choosing")
    .keeps("choice", "comments", "request", "key")
    .startsNothing(),
  ...visibleTags({ sending: ["busy"] }),
];
