import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { IconButton } from "../control/IconButton.tsx";

interface SummarySectionProps {
  title: string;
  /** The name of the pencil that leads back to where this was written. */
  editLabel: string;
  onEdit: () => void;
  children: ReactNode;
}

/** One step of a wizard at a glance, with a pencil back to it. */
export function SummarySection({ title, editLabel, onEdit, children }: SummarySectionProps) {
  return (
    <section
      data-slot="summary-section"
      aria-label={title}
      className="border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <div className="mb-2 flex items-center justify-between">
        <h3 className="text-base font-semibold">{title}</h3>
        <IconButton size="compact" label={editLabel} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  );
}
