import { Command } from "cmdk";
import type { ReactNode } from "react";

/** A named part of the palette's list; gone when nothing in it fits. */
export function CommandGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Command.Group
      heading={label}
      className="[&>[cmdk-group-heading]]:px-2.5 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-medium [&>[cmdk-group-heading]]:text-subtle"
    >
      {children}
    </Command.Group>
  );
}
