import { type ReactNode, useRef } from "react";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { type RowKeys, useRowKeys } from "#ui/table/useRowKeys.ts";

interface ListScreenProps {
  keys: Omit<RowKeys, "page">;
  className?: string;
  /** `PageHeader` with `ShortcutsButton`, filters, results. */
  children: ReactNode;
}

/** A screen of rows that are walked by keys. */
export function ListScreen({ keys, className = "gap-3.5", children }: ListScreenProps) {
  const page = useRef<HTMLDivElement>(null);
  useRowKeys({ ...keys, page });
  return (
    <div ref={page} className={`flex flex-col ${className}`}>
      {children}
    </div>
  );
}

/** The results, in which the focus stays when what had it goes. */
export function ListResults({ name, children }: { name: string; children: ReactNode }) {
  return (
    <LazyBoundary name={name}>
      <div ref={useKeptFocus<HTMLDivElement>()} className="flex flex-col gap-3.5">
        {children}
      </div>
    </LazyBoundary>
  );
}
