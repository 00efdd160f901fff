// @chunk filters
import { cx } from "class-variance-authority";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronsLeft from "lucide-react/icons/chevrons-left";
import ChevronsRight from "lucide-react/icons/chevrons-right";
import type { ComponentProps, ReactNode } from "react";
import { buttonLook } from "../control/Button.tsx";

/** The pages, counted from 1, that get a button: at most `buttons`, around the current one, never outside 1 to `pageCount`. */
export function pageWindow(page: number, pageCount: number, buttons: number): number[] {
  const length = Math.min(buttons, Math.max(0, pageCount));
  const last = Math.max(1, pageCount - length + 1);
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), last);
  return Array.from({ length }, (_, index) => first + index);
}

interface PaginationProps extends ComponentProps<"nav"> {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** How many number buttons at most. */
  buttons?: number | undefined;
  label: string;
  firstLabel: string;
  previousLabel: string;
  nextLabel: string;
  lastLabel: string;
  /** The name of a number button ("Page 3"). */
  pageLabel: (page: number) => string;
  /** Where one is ("Page 3 of 24"). */
  position: ReactNode;
}

const step = buttonLook({ variant: "secondary", size: "compact" });

interface StepProps {
  label: string;
  /** Also said in words where there is room. */
  wordy?: boolean;
  /** The page it leads to; null at the end. It keeps the focus there. */
  to: number | null;
  onPageChange: (page: number) => void;
  children: ReactNode;
}

function Step({ label, wordy = false, to, onPageChange, children }: StepProps) {
  return (
    <li>
      <button
        type="button"
        title={wordy ? undefined : label}
        aria-disabled={to === null}
        className={cx(step, "@max-table:px-1.5!", !wordy && "px-1.5!")}
        onClick={() => to !== null && onPageChange(to)}
      >
        {children}
        <span className={wordy ? "@max-table:sr-only" : "sr-only"}>{label}</span>
      </button>
    </li>
  );
}

/** First, previous, a few numbers around the current one, next, last, and which of how many it is. */
export function Pagination(props: PaginationProps) {
  const {
    page,
    pageCount,
    onPageChange,
    buttons = 3,
    label,
    pageLabel,
    position,
    className,
    ...rest
  } = props;
  const { firstLabel, previousLabel, nextLabel, lastLabel, ...nav } = rest;
  const back = page > 1;
  const on = page < pageCount;
  return (
    <nav
      data-slot="pagination"
      aria-label={label}
      className={cx("flex flex-wrap items-center gap-x-3 gap-y-2", className)}
      {...nav}
    >
      <p className="text-sm text-muted tabular">{position}</p>
      <ul className="flex flex-wrap items-center gap-1.5">
        <Step label={firstLabel} to={back ? 1 : null} onPageChange={onPageChange}>
          <ChevronsLeft aria-hidden="true" />
        </Step>
        <Step label={previousLabel} wordy to={back ? page - 1 : null} onPageChange={onPageChange}>
          <ChevronLeft aria-hidden="true" className="@table:hidden" />
        </Step>
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
        <Step label={nextLabel} wordy to={on ? page + 1 : null} onPageChange={onPageChange}>
          <ChevronRight aria-hidden="true" className="@table:hidden" />
        </Step>
        <Step label={lastLabel} to={on ? pageCount : null} onPageChange={onPageChange}>
          <ChevronsRight aria-hidden="true" />
        </Step>
      </ul>
    </nav>
  );
}
