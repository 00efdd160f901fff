import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A named part of a form or a wizard's step. */
export function Section({ title, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      data-slot="section"
      className="border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <h3 className="mb-3 text-base font-semibold">{title}</h3>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
