// @chunk rows
import { cx } from "class-variance-authority";
import { type ComponentProps, createContext, type ReactNode, use } from "react";

interface PageHeaderProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  /** One line: a count, a range of dates. */
  context?: ReactNode;
  /** At the right; the main action last. */
  actions?: ReactNode;
  /** The screen is to come, with a header of its own: nothing stands here that would be pressed in vain. */
  coming?: boolean;
}

/** What the frame of a page puts before its actions. */
export const PageTools = createContext<ReactNode>(null);

/** The room of one button, until tools come: without it they would push the actions of a phone aside. */
export const toolsToCome = <span className="min-h-control w-9.5 @table:hidden" />;

/** The start of a page: its title, one line of context, its main action. */
export function PageHeader({ title, context, actions, coming, className, ...props }: PageHeaderProps) {
  const offered = use(PageTools);
  const tools = coming && offered !== null ? toolsToCome : offered;
  return (
    <div
      data-slot="page-header"
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-2 gap-y-3 @table:justify-end",
        className,
      )}
      {...props}
    >
      <div className="min-w-0 pr-4 @table:mr-auto">
        <h1 tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h1>
        {context !== undefined && (
          <div className="mt-0.5 min-h-4.5 text-sm text-muted tabular">{context}</div>
        )}
      </div>
      {(actions !== undefined || tools !== null) && (
        // Tools come later: where there is room they stand beside the actions and not among them, so that nothing moves then.
        <div className="flex flex-wrap items-center gap-2 @table:contents">
          {tools}
          <div className="contents @table:flex @table:flex-wrap @table:items-center @table:gap-2">
            {actions}
          </div>
        </div>
      )}
    </div>
  );
}
