import { cx } from "class-variance-authority";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentProps } from "react";
import { buttonLook } from "./buttonLook.ts";
import { pageWindow } from "./pageWindow.ts";

interface PaginationProps extends ComponentProps<"nav"> {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** How many number buttons at most. */
  buttons?: number | undefined;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The name of a number button ("Page 3"). */
  pageLabel: (page: number) => string;
}

/** Previous, a few numbers around the current one, next. */
export function Pagination(props: PaginationProps) {
  const {
    page,
    pageCount,
    onPageChange,
    buttons = 3,
    label,
    previousLabel,
    nextLabel,
    pageLabel,
    className,
    ...nav
  } = props;
  const step = buttonLook({ variant: "secondary", size: "compact" });
  return (
    <nav data-slot="pagination" aria-label={label} className={className} {...nav}>
      <ul className="flex flex-wrap items-center gap-2">
        <li>
          <button type="button" className={step} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden="true" className="sm:hidden" />
            <span className="max-sm:sr-only">{previousLabel}</span>
          </button>
        </li>
        {pageWindow(page, pageCount, buttons).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={pageLabel(number)}
              aria-current={number === page ? "page" : undefined}
              className={cx(
                step,
                "min-w-compact px-1.5! tabular aria-[current=page]:border-azulejo aria-[current=page]:text-azulejo",
              )}
              onClick={() => number !== page && onPageChange(number)}
            >
              {number}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={step}
            disabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          >
            <span className="max-sm:sr-only">{nextLabel}</span>
            <ChevronRight aria-hidden="true" className="sm:hidden" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
