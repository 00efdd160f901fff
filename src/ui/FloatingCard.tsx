import type { ReactNode } from "react";

interface FloatingCardProps {
  title: string;
  /** Buttons; the main one last. */
  actions: ReactNode;
  /** One or two sentences. */
  children: ReactNode;
}

/** An offer at the foot of the screen. It floats, so that nothing moves when it comes. */
export function FloatingCard({ title, actions, children }: FloatingCardProps) {
  return (
    <section
      data-slot="floating-card"
      aria-label={title}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
    >
      <div role="status" className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
