import { ListPages } from "#product/list/ListPages.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useShownTable } from "./useShownTable.ts";

/** The pages, when there is more than one. */
export function TablePages() {
  const { actor } = useAnalytics();
  const skip = useAnalyticsState(({ context }) => context.search.skip);
  const take = useAnalyticsState(({ context }) => context.take);
  return (
    <ListPages
      skip={skip}
      total={useShownTable()?.total ?? 0}
      take={take}
      onPage={(page) => actor.send({ type: "page.go", page })}
      onSize={(size) => actor.send({ type: "size.change", take: size })}
    />
  );
}
