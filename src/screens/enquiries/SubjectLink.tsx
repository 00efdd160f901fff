import type { ComponentProps } from "react";
import { useEnquiries } from "./enquiriesContext.ts";

interface SubjectLinkProps extends ComponentProps<"span"> {
  name: string;
  href: string | null;
}

/** The name of what somebody got in touch about, leading to it on the public site in a new tab. */
export function SubjectLink({ name, href, className }: SubjectLinkProps) {
  const { t } = useEnquiries();
  if (!href) return <span className={className}>{name}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={t("preview", { reference: name })}
      className={`rounded-sm hover:text-azulejo hover:underline ${className}`}
    >
      {name}
    </a>
  );
}
