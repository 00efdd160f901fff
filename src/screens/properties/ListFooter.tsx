import { matching } from "#machines/property-list/stillMatches.ts";
import { ListPages } from "#product/list/ListPages.tsx";
import { AutoFeaturedNote } from "./AutoFeaturedNote.tsx";
import { useList, useListState } from "./listContext.ts";
import { StateLegend } from "./StateLegend.tsx";

/** The legend, the note on automatic promotion, and the pages. */
export function ListFooter() {
  const { list } = useList();
  const skip = useListState(({ context }) => context.search.Skip);
  const total = useListState(({ context }) => matching(context));
  const take = useListState(({ context }) => context.take);
  const go = (page: number) => {
    list.send({ type: "page.go", page });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex flex-col gap-1.5">
        <StateLegend />
        <AutoFeaturedNote />
      </div>
      <ListPages
        skip={skip}
        total={total}
        take={take}
        onPage={go}
        onSize={(size) => list.send({ type: "size.change", take: size })}
      />
    </div>
  );
}
