import { cx } from "class-variance-authority";
import ChevronDown from "lucide-react/icons/chevron-down";
import * as Radix from "radix-ui/accordion";
import type { ReactNode } from "react";

interface AccordionProps {
  /** Values of the open parts. */
  value: readonly string[];
  onValueChange: (open: string[]) => void;
  className?: string;
  children: ReactNode;
}

/** Titles that open what is below them, several at a time. */
export function Accordion({ value, onValueChange, className, children }: AccordionProps) {
  return (
    <Radix.Root
      type="multiple"
      data-slot="accordion"
      value={[...value]}
      onValueChange={onValueChange}
      className={cx("divide-y divide-line", className)}
    >
      {children}
    </Radix.Root>
  );
}

interface AccordionItemProps {
  value: string;
  title: ReactNode;
  children: ReactNode;
}

/** One title, a heading of the second level, and what it opens. */
export function AccordionItem({ value, title, children }: AccordionItemProps) {
  return (
    <Radix.Item value={value} id={value} data-slot="accordion-item" className="scroll-mt-4">
      <Radix.Header asChild>
        <h2>
          <Radix.Trigger className="group flex min-h-11 w-full items-center justify-between gap-4 px-5 py-3 text-left text-base font-medium hover:bg-sunken focus-visible:-outline-offset-2">
            {title}
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.75}
              className="size-4 shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180 motion-reduce:transition-none"
            />
          </Radix.Trigger>
        </h2>
      </Radix.Header>
      <Radix.Content className="px-5 pt-1 pb-4 text-muted">
        <div className="max-w-[70ch]">{children}</div>
      </Radix.Content>
    </Radix.Item>
  );
}
