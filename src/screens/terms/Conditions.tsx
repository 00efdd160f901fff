import { cx } from "class-variance-authority";
import type { MouseEvent } from "react";
import { useLocation } from "wouter";

interface ConditionsProps {
  /** Our own text, never anybody's input. */
  html: string;
  className?: string;
}

/** The conditions as they are written in `locales/<language>/terms.html`; their links to screens stay inside the panel. */
export function Conditions({ html, className }: ConditionsProps) {
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || link?.origin !== location.origin) return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}`);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in the text
    <div
      className={cx(
        "max-w-[72ch] [&_a]:font-medium [&_a]:text-azulejo [&_a]:underline [&_h2]:mt-7 [&_h2]:mb-1.5 [&_h2]:text-lg [&_h2]:font-semibold",
        "[&>h2:first-child]:mt-0 [&_li]:mt-1.5 [&_p]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5",
        className,
      )}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
