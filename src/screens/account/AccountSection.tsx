import type { ReactNode } from "react";
import { Card } from "#ui/layout/Card.tsx";

interface AccountSectionProps {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A subject of the account: what it is at the left, above it where there is no room, and what can be done at the right. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-t border-line pt-5 @medium:grid-cols-[18rem_minmax(0,42rem)]"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="text-base font-semibold outline-none">
          {title}
        </h2>
        <div className="mt-1 text-sm text-pretty text-muted">{text}</div>
      </div>
      <Card>{children}</Card>
    </section>
  );
}
