import { isDeepStrictEqual } from "node:util";
import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const names = ["premium", "standard", "active", "deactivated", "sale", "rent", "holidays"];
const others = ({ was, event }: Transition) => was.asked.filter((name: string) => name !== event.name);
const counted = ({ was, event }: Transition, count: number, failed: string[]) => ({
  usage: { ...was.usage, [event.name]: count },
  asked: was.asked.filter((name: string) => name !== event.name),
  failed,
});
const good = ({ was, event }: Transition) => was.failed.filter((name: string) => name !== event.name);

export const usageOracle = [
  rule("DASH-31 Seven counts are asked for at once")
    .atStart()
    .leadsTo("counting")
    .remembers({ usage: {}, asked: names, failed: [] })
    .must(
      ({ happening: { started } }) =>
        isDeepStrictEqual(
          started.map(({ id, input }) => [id, input]),
          names.map((name) => [name, { name }]),
        ),
      "counts others",
    ),
  rule("DASH-31 A count that is known shows")
    .after("count.known")
    .in("counting")
    .remembers((transition) => counted(transition, transition.event.count, good(transition))),
  rule("DASH-29 A count that failed is 0")
    .after("count.failed")
    .in("counting")
    .remembers((transition) => counted(transition, 0, [...good(transition), transition.event.name])),
  rule("Others are waited for")
    .after("count.known", "count.failed")
    .in("counting")
    .given((transition) => others(transition).length > 0)
    .stays(),
  rule("Then all are known")
    .after("count.known", "count.failed")
    .in("counting")
    .given((transition) => others(transition).length === 0)
    .leadsTo("counted"),
  rule("All are counted again, and those known stay meanwhile")
    .after("usage.refresh")
    .in("counted")
    .leadsTo("counting")
    .remembers({ asked: names })
    .keeps("usage", "failed")
    .must(
      ({ happening: { sent } }) =>
        isDeepStrictEqual(
          sent.map(({ to, event }) => [to, event.type]),
          names.map((name) => [name, "count.refresh"]),
        ),
      "asks others",
    ),
  ...visibleTags({ counting: ["busy"] }),
];
