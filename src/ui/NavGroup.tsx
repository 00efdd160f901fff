import { type ComponentProps, type ReactNode, useId } from "react";

interface NavGroupProps extends ComponentProps<"div"> {
  /** The quiet heading; a hairline stands for it while the menu shows icons only. */
  label?: ReactNode;
}

/** A named part of the menu. Put `NavItem` inside. */
export function NavGroup({ label, children, ...props }: NavGroupProps) {
  const id = useId();
  return (
    <div data-slot="nav-group" {...props}>
      {label !== undefined && (
        <div
          id={id}
          className="px-2.5 pt-4 pb-1.5 text-xs font-medium text-subtle group-data-collapsed/menu:sr-only"
        >
          {label}
        </div>
      )}
      {label !== undefined && (
        <div aria-hidden="true" className="mx-2 my-2 hidden h-px bg-line group-data-collapsed/menu:block" />
      )}
      <ul aria-labelledby={label === undefined ? undefined : id} className="flex flex-col">
        {children}
      </ul>
    </div>
  );
}
