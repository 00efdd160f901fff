import { isDeepStrictEqual } from "node:util";
import { says, shown, type Told } from "../harness/oracle.ts";

const names = ["premium", "standard", "active", "deactivated", "sale", "rent", "holidays"];
const others = ({ was, event }: Told) => was.asked.filter((name: string) => name !== event.name);
const counted = ({ was, event }: Told, count: number, failed: string[]) => ({
  usage: { ...was.usage, [event.name]: count },
  asked: was.asked.filter((name: string) => name !== event.name),
  failed,
});
const good = ({ was, event }: Told) => was.failed.filter((name: string) => name !== event.name);

export const usageOracle = [
  says("DASH-31 Seven counts are asked for at once")
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
  says("DASH-31 A count that is known shows")
    .after("count.known")
    .in("counting")
    .remembers((told) => counted(told, told.event.count, good(told))),
  says("DASH-29 A count that failed is 0")
    .after("count.failed")
    .in("counting")
    .remembers((told) => counted(told, 0, [...good(told), told.event.name])),
  says("Others are waited for")
    .after("count.known", "count.failed")
    .in("counting")
    .given((told) => others(told).length > 0)
    .stays(),
  says("Then all are known")
    .after("count.known", "count.failed")
    .in("counting")
    .given((told) => others(told).length === 0)
    .leadsTo("counted"),
  says("All are counted again, and those known stay meanwhile")
    .after("usage.refresh")
    .in("counted")
    .leadsTo("counting")
    .remembers({ asked: names })
    .keeps("usage", "failed")
    .must(
      ({ happening: { told } }) =>
        isDeepStrictEqual(
          told.map(({ to, event }) => [to, event.type]),
          names.map((name) => [name, "count.refresh"]),
        ),
      "asks others",
    ),
  ...shown({ counting: ["busy"] }),
];
