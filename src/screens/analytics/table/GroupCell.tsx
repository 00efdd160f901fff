import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { PeekButtons } from "../peek/PeekButtons.tsx";
import type { groupText } from "./groupText.ts";

interface GroupCellProps {
  dimention: AnalyticsSearch["dimention"];
  group: string;
  text: ReturnType<typeof groupText>;
}

/** What a group is called; one that is a property opens what is known of it. */
export function GroupCell({ dimention, group, text }: GroupCellProps) {
  if (text === null) return <Skeleton className="h-4 w-36 max-w-full" />;
  const by = dimention === "property" || dimention === "agentref" ? dimention : null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {by && group !== "" ? (
        <PeekButtons by={by} group={group} name={text.text} />
      ) : (
        <span className="truncate">{text.text}</span>
      )}
      {text.detail && <span className="truncate text-sm font-normal text-muted tabular">{text.detail}</span>}
    </span>
  );
}
