import type { ReactNode } from "react";
import { latinDigits } from "#contracts/enquiry/enquiry.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import type { ContactDetails } from "#machines/enquiry-list/enquiryListSetup.ts";
import { useEnquiries } from "../enquiriesContext.ts";

interface Person {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Who got in touch, as far as it is known; of a call the number that called. */
export const personOf = (details: ContactDetails): Person =>
  "Start" in details
    ? { name: null, email: null, phone: details.Origin }
    : { name: details.Name, email: details.Email, phone: details.Phone };

const SHORTEST_NUMBER = 6;

/** The first number of what somebody wrote, to call: digits and a leading plus, without words and what is written between digits. */
export function phoneHref(phone: string): string {
  const runs = latinDigits(phone)
    .split(/\s\/\s/)
    .flatMap((part) => part.match(/[+(]*\d[\d\s()+./-]*/g) ?? []);
  const digitsOf = (run: string) => run.replace(/\D/g, "");
  const number = runs.find((run) => digitsOf(run).length >= SHORTEST_NUMBER) ?? runs[0] ?? "";
  // After a country's prefix nobody dials the zero that is written in brackets.
  const isInternational = /^\(*\+/.test(number);
  return isInternational ? `tel:+${digitsOf(number.replace("(0)", ""))}` : `tel:${digitsOf(number)}`;
}

// Nothing is cut: who wrote and where to is what the list is for. A finger and WCAG 2.2 want 24 px of each link.
const text = "max-w-full wrap-anywhere";
const link = `${text} min-h-6 rounded-sm py-0.5 hover:text-azulejo hover:underline`;

/** Who got in touch, and how to answer: by mail, by phone. A dot and a bold name say that nobody has opened it. */
export function PersonCell({ details }: { details: ContactDetails }) {
  const { t, language } = useEnquiries();
  const { name, email, phone } = personOf(details);
  const call = "Start" in details;
  const unread = details.Progress === "unread";
  return (
    <span className="flex min-w-0 flex-col items-start">
      <Who unread={unread}>
        {call ? (
          phone ? (
            <a href={phoneHref(phone)} className={`tabular ${link}`}>
              <bdi>{phone}</bdi>
            </a>
          ) : (
            t("withheld")
          )
        ) : (
          <span dir="auto" className={`line-clamp-3 ${text}`} title={name ?? undefined}>
            {name || t("noName")}
          </span>
        )}
      </Who>
      {email && (
        <a href={`mailto:${email}`} aria-label={email} className={`text-xs text-muted ${link}`}>
          <Address email={email} />
        </a>
      )}
      {!call && phone && (
        <a href={phoneHref(phone)} className={`text-xs text-muted tabular ${link}`}>
          <bdi>{phone}</bdi>
        </a>
      )}
      {call && details.OriginLocation && (
        <span dir="auto" className={`text-xs text-muted ${text}`}>
          {countryName(details.OriginLocation, language)}
        </span>
      )}
    </span>
  );
}

/** An address breaks behind its @, when it has to. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Who({ unread, children }: { unread: boolean; children: ReactNode }) {
  const { t } = useEnquiries();
  return (
    <span className={`flex max-w-full items-baseline gap-1.5 ${unread ? "font-semibold" : "font-medium"}`}>
      {unread && (
        <span className="-translate-y-px shrink-0">
          <span aria-hidden="true" className="block size-2 rounded-full bg-azulejo" />
          <span className="sr-only">{t("how.unread")}</span>
        </span>
      )}
      {children}
    </span>
  );
}
