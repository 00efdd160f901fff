import { cva, cx } from "class-variance-authority";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps, ReactNode } from "react";

interface StepsProps extends ComponentProps<"nav"> {
  label: string;
}

/** The steps of a wizard: a column from 768 px, a row above the content on a phone. Put `Step` inside. */
export function Steps({ label, className, children, ...props }: StepsProps) {
  return (
    <nav data-slot="steps" aria-label={label} className={className} {...props}>
      <ol className="flex gap-1 max-md:items-center max-md:overflow-x-auto md:flex-col">{children}</ol>
    </nav>
  );
}

const mark = cva(
  "inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular",
  {
    variants: {
      state: {
        current: "border-transparent bg-azulejo text-on-azulejo",
        done: "border-transparent bg-success-tint text-success",
        error: "border-transparent bg-danger-tint text-danger",
        upcoming: "border-control bg-surface text-muted",
      },
    },
  },
);

interface StepProps extends Omit<ComponentProps<"button">, "name"> {
  number: number;
  name: ReactNode;
  /** One quiet line: what is in it, or what is wrong. */
  detail?: ReactNode;
  state: "done" | "error" | "upcoming";
  current?: boolean | undefined;
  /** The state in words, for assistive technology ("has errors"). */
  stateLabel: string;
}

/** One step, and the way to it. A step with errors shows them also while it is the current one. */
export function Step(props: StepProps) {
  const { number, name, detail, state, current = false, stateLabel, className, ...button } = props;
  return (
    <li className="min-w-0 max-md:shrink-0">
      <button
        type="button"
        data-slot="step"
        data-state={state}
        aria-current={current ? "step" : undefined}
        className={cx(
          "flex min-h-11 w-full items-center gap-3 rounded-control border border-transparent px-2.5 py-2 text-left disabled:opacity-50",
          "focus-visible:-outline-offset-2 hover:not-aria-[current=step]:bg-line/45 aria-[current=step]:border-line aria-[current=step]:bg-surface",
          className,
        )}
        {...button}
      >
        <span className={mark({ state: current && state !== "error" ? "current" : state })}>
          {state === "error" ? (
            <TriangleAlert aria-hidden="true" className="size-3.5" strokeWidth={2} />
          ) : state === "done" && !current ? (
            <Check aria-hidden="true" className="size-3.5" strokeWidth={2} />
          ) : (
            number
          )}
        </span>
        <span className={cx("min-w-0", !current && "max-md:sr-only")}>
          <span className={cx("block text-sm font-medium", !current && state === "upcoming" && "text-muted")}>
            {name}
            <span className="sr-only">, {stateLabel}</span>
          </span>
          {detail !== undefined && (
            <span className={cx("block text-xs", state === "error" ? "text-danger" : "text-muted")}>
              {detail}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
