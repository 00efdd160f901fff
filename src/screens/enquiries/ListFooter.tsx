import { ListPages } from "#product/list/ListPages.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";

/** The pages, when there is more than one. */
export function ListFooter() {
  const { list } = useEnquiries();
  const skip = useListState(({ context }) => context.search.skip);
  const total = useListState(({ context }) => context.total);
  const take = useListState(({ context }) => context.take);
  const go = (page: number) => {
    list.send({ type: "page.go", page });
    window.scrollTo({ top: 0 });
  };
  return (
    <ListPages
      skip={skip}
      total={total}
      take={take}
      onPage={go}
      onSize={(size) => list.send({ type: "size.change", take: size })}
    />
  );
}
